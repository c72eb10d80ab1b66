import { css, type Theme } from "@emotion/react";

interface ChoiceRowProps<T extends string> {
  label: string;
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
}

const rowStyle = ({ space }: Theme) => css({ display: "flex", flexWrap: "wrap", gap: space.xs });
const choiceStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
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
    "&:hover": { borderColor: colour.ink },
    "&:active": { translate: "0 1px" },
    "&[aria-pressed=true]": { color: colour.ground, background: colour.ink, borderColor: colour.ink },
  });

/** One of a few, all in sight. */
export function ChoiceRow<T extends string>({ label, choices, chosen, onChoose }: ChoiceRowProps<T>) {
  return (
    <fieldset aria-label={label} css={rowStyle}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          css={choiceStyle}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  );
}
