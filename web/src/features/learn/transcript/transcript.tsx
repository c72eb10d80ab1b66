import { css, type Theme } from "@emotion/react";
import type { CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { useMemo, useState } from "react";
import { Button } from "#components/button.tsx";
import type { CaptionTrack } from "#video-player/captions.ts";
import type { PlayerHandle } from "#video-player/player-handle.ts";
import { chosenLanguages, rememberLanguages, withToggled } from "./caption-languages.ts";
import { LanguageToggles } from "./language-toggles.tsx";
import { listHeight } from "./list-height.ts";
import { TranscriptList } from "./transcript-list.tsx";
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

/** What is said, line by line, in up to three languages; it follows the video and leads it. */
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
