import { css, type Theme } from "@emotion/react";

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  words: Record<T, string>;
  chosen: T;
  onChoose: (option: T) => void;
}

const groupStyle = ({ space }: Theme) => css({ display: "grid", gap: space.xs, minWidth: 0 });
const labelStyle = ({ text, colour }: Theme) => css({ ...text.label, color: colour.inkSoft });
const optionsStyle = ({ colour, size, radius }: Theme) =>
  css({
    display: "grid",
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    border: `${size.rule} solid ${colour.ink}`,
    borderRadius: radius.control,
  });
const optionStyle = ({ text, space, size, colour, motion }: Theme) =>
  css({
    ...text.label,
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    border: 0,
    color: colour.ink,
    background: "transparent",
    cursor: "pointer",
    transition: `background-color ${motion.touch}, color ${motion.touch}`,
    "&:hover": { background: colour.sunken },
    "&[aria-pressed=true]": { color: colour.ground, background: colour.ink },
  });

/** Group of toggle buttons. They are not radio buttons, because arrow keys step through the cards. */
export function Choice<T extends string>({ label, options, words, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset aria-label={label} css={groupStyle}>
      <p aria-hidden="true" css={labelStyle}>
        {label}
      </p>
      <div css={optionsStyle}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            css={optionStyle}
            onClick={() => onChoose(option)}
          >
            {words[option]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
