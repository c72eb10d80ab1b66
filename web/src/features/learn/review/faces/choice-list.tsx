import { css, type Theme } from "@emotion/react";

interface ChoiceListProps {
  label: string;
  lang: "en" | "gsw";
  choices: readonly string[];
  right: string;
  /** Choice of the learner. Undefined before it. */
  chosen: string | undefined;
  isTurned: boolean;
  onChoose: (choice: string) => void;
}

const listStyle = ({ screen, space }: Theme) =>
  css({
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: space.xs,
    [screen.narrow]: { gridTemplateColumns: "1fr" },
  });
const choiceStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.body,
    display: "grid",
    gridTemplateColumns: "1fr auto",
    alignItems: "center",
    gap: space.s,
    minHeight: size.target,
    padding: `${space.xs} ${space.m}`,
    color: colour.ink,
    textAlign: "start",
    overflowWrap: "anywhere",
    background: "transparent",
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    cursor: "pointer",
    transition: `border-color ${motion.touch}`,
    "&:hover:enabled": { borderColor: colour.ink },
    "&:disabled": { cursor: "default", color: colour.inkSoft },
  });
const rightStyle = ({ colour, text }: Theme) =>
  css({ "&:disabled": { ...text.strong, color: colour.ink, borderColor: colour.ink } });
const wrongStyle = ({ colour }: Theme) =>
  css({ "&:disabled": { color: colour.red, borderColor: colour.red } });
const verdictStyle = ({ text }: Theme) => css(text.strong);

export function ChoiceList({ label, lang, choices, right, chosen, isTurned, onChoose }: ChoiceListProps) {
  const markOf = (choice: string) => {
    if (!isTurned) return null;
    return choice === right ? "right" : choice === chosen ? "wrong" : null;
  };
  return (
    <>
      <fieldset aria-label={label} css={listStyle}>
        {choices.map((choice, at) => {
          const mark = markOf(choice);
          return (
            <button
              key={choice}
              type="button"
              lang={lang}
              disabled={isTurned}
              aria-keyshortcuts={String(at + 1)}
              css={(theme) => [
                choiceStyle(theme),
                mark === "right" && rightStyle(theme),
                mark === "wrong" && wrongStyle(theme),
              ]}
              onClick={() => onChoose(choice)}
            >
              {choice}
              {mark && <span lang="en">{mark === "right" ? "✓ right" : "✗ yours"}</span>}
            </button>
          );
        })}
      </fieldset>
      <p role="status" css={verdictStyle}>
        {isTurned && chosen !== undefined && (chosen === right ? "Right." : `Not this one: “${right}”.`)}
      </p>
    </>
  );
}
