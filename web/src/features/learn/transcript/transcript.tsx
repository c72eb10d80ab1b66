import { css, type Theme } from "@emotion/react";
import { CAPTION_LANGUAGES } from "@gruezi/contract/documents/lesson-secret";
import { useSetAtom } from "jotai";
import { Button } from "#components/button.tsx";
import { LANGUAGE_LABEL } from "./caption-languages.ts";
import { columnStyle, LinesWithTools, type LinesWithToolsProps } from "./lines-with-tools.tsx";
import { toggleLanguageAtom, useShownLanguages } from "./shown-languages.atoms.ts";
import { ToggleButton } from "./toggle-button.tsx";
import { ToolHead } from "./tool-head.tsx";

interface TranscriptProps extends LinesWithToolsProps {
  onReload: () => void;
}

const faultStyle = ({ text, space }: Theme) =>
  css({ ...text.small, display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s });

export function Transcript({ tracks, onReload, ...lesson }: TranscriptProps) {
  const unreadable = tracks.filter(({ cues }) => cues === "unreadable").map(({ label }) => label);
  return (
    <section aria-label="Transcript" data-transcript="" css={columnStyle}>
      <ToolHead heading="Transcript">
        <LanguageToggles />
      </ToolHead>
      {unreadable.length > 0 && <Unreadable labels={unreadable} onReload={onReload} />}
      <LinesWithTools tracks={tracks} {...lesson} />
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

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });

function LanguageToggles() {
  const shown = useShownLanguages();
  const toggle = useSetAtom(toggleLanguageAtom);
  return (
    <fieldset aria-label="Languages of the transcript" css={rowStyle}>
      {CAPTION_LANGUAGES.map((language) => (
        <ToggleButton
          key={language}
          isOn={shown.includes(language)}
          isDisabled={shown.length === 1 && shown.includes(language)}
          onPress={() => toggle(language)}
        >
          {LANGUAGE_LABEL[language]}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
