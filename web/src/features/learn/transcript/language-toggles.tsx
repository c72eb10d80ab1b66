import { css, type Theme } from "@emotion/react";
import { CAPTION_LANGUAGES, type CaptionLanguage } from "@gruezi/contract/documents/lesson-secret";
import { LANGUAGE_LABEL, type Languages } from "./caption-languages.ts";

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

/** Which languages stand side by side; the only one that is left cannot be hidden. */
export function LanguageToggles({ shown, onToggle }: LanguageTogglesProps) {
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
