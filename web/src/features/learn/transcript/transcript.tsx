import { css, type Theme } from "@emotion/react";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import {
  chosenLanguages,
  LANGUAGE_LABEL,
  type Languages,
  rememberLanguages,
  withToggled,
} from "./caption-languages.ts";
import { listHeight, TranscriptList } from "./transcript-list.tsx";
import { toRows } from "./transcript-rows.ts";

interface TranscriptProps {
  tracks: readonly CaptionTrack[];
  player: PlayerHandle | null;
  onReload: () => void;
}

const sectionStyle = ({ space }: Theme) => css({ display: "grid", gap: space.m, paddingBottom: space.xl });
const headStyle = ({ colour, size, space }: Theme) =>
  css({
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: space.s,
    paddingTop: space.s,
    borderTop: `${size.rule} solid ${colour.ink}`,
  });
const headingStyle = ({ text }: Theme) => css(text.heading);
const skeletonStyle = ({ colour, radius }: Theme) =>
  css({ height: listHeight, borderRadius: radius.picture, background: colour.sunken });
const faultStyle = ({ text, space }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

/** The spoken lines in up to three languages. It scrolls along with the video, and a press on a line plays it. */
export function Transcript({ tracks, player, onReload }: TranscriptProps) {
  const [languages, setLanguages] = useState(chosenLanguages);
  const rows = useMemo(() => toRows(tracks), [tracks]);
  const unreadable = tracks.filter(({ cues }) => cues === "unreadable").map(({ label }) => label);

  const toggle = (language: CaptionLanguage) => {
    const next = withToggled(languages, language);
    setLanguages(next);
    rememberLanguages(next);
  };

  return (
    <section aria-label="Transcript" css={sectionStyle}>
      <div css={headStyle}>
        <h2 css={headingStyle}>Transcript</h2>
        <LanguageToggles shown={languages} onToggle={toggle} />
      </div>
      {tracks.some(({ cues }) => cues === "loading") && (
        <div role="status" aria-label="Loading the transcript" css={skeletonStyle} />
      )}
      {unreadable.length > 0 && <Unreadable labels={unreadable} onReload={onReload} />}
      {rows.length > 0 && <TranscriptList rows={rows} languages={languages} player={player} />}
    </section>
  );
}

function Unreadable({ labels, onReload }: { labels: readonly string[]; onReload: () => void }) {
  return (
    <p role="status" css={faultStyle}>
      These captions could not be read: {labels.join(", ")}.
      <Button variant="quiet" onClick={onReload}>
        Try again
      </Button>
    </p>
  );
}

interface LanguageTogglesProps {
  shown: Languages;
  onToggle: (language: CaptionLanguage) => void;
}

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });
const toggleStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.label,
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    color: colour.ink,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}, translate ${motion.touch}`,
    "&:hover:not(:disabled)": { borderColor: colour.ink },
    "&:active:not(:disabled)": { translate: "0 1px" },
    "&[aria-pressed=true]": { color: colour.ground, background: colour.ink, borderColor: colour.ink },
    "&:disabled": { cursor: "not-allowed" },
  });

/** Shows and hides languages. The last one that is shown cannot be hidden. */
function LanguageToggles({ shown, onToggle }: LanguageTogglesProps) {
  return (
    <fieldset aria-label="Languages of the transcript" css={rowStyle}>
      {CAPTION_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={shown.includes(language)}
          disabled={shown.length === 1 && shown.includes(language)}
          css={toggleStyle}
          onClick={() => onToggle(language)}
        >
          {LANGUAGE_LABEL[language]}
        </button>
      ))}
    </fieldset>
  );
}
