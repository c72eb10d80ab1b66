import { css, type Theme } from "@emotion/react";
import { useId } from "react";

interface FinderChoiceProps {
  label: string;
  value: string;
  /** What each value reads. */
  choices: Readonly<Record<string, string>>;
  onChoose: (value: string) => void;
}

const fieldStyle = ({ space, text }: Theme) =>
  css({ ...text.label, display: "grid", gap: space.xs, minWidth: 0 });
const selectStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.body,
    fontFamily: "inherit",
    width: "100%",
    minHeight: size.target,
    padding: `${space.xs} ${space.xs}`,
    color: colour.ink,
    background: colour.surface,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    textOverflow: "ellipsis",
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
  });

export function FinderChoice({ label, value, choices, onChoose }: FinderChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} css={fieldStyle}>
      {label}
      <select
        id={id}
        value={value in choices ? value : ""}
        css={selectStyle}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
