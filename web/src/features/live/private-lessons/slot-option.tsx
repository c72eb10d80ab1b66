import { css, type SerializedStyles, type Theme } from "@emotion/react";
import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { hourWords, WEEKDAY } from "./slot-words.ts";

interface SlotOptionProps {
  slot: PrivateLessonSlot;
  /** Hour in the learner's time zone. Null if equal to Swiss time. */
  ownHour: string | null;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const optionStyle = ({ colour, motion, radius, size, space, text }: Theme) =>
  css({
    ...text.strong,
    position: "relative",
    display: "grid",
    alignContent: "center",
    justifyItems: "start",
    minHeight: size.target,
    padding: `${space.xs} ${space.s}`,
    border: `${size.rule} solid ${colour.edge}`,
    borderRadius: radius.control,
    background: colour.surface,
    cursor: "pointer",
    transition: `background-color ${motion.touch}, border-color ${motion.touch}, color ${motion.touch}`,
    "&:hover": { borderColor: colour.ink },
    "&:has(input:focus-visible)": { outline: `${size.focus} solid ${colour.ink}`, outlineOffset: "3px" },
  });
const chosenStyle = ({ colour }: Theme): SerializedStyles =>
  css({ color: colour.ground, background: colour.ink, borderColor: colour.ink });
/** Covers the option with the input, so that a press anywhere reaches it. */
const inputStyle = css({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "inherit" });
const noteStyle = ({ text }: Theme) => css({ ...text.small, lineHeight: 1.2 });

/** Option for a slot. The heading has the day; the label for screen readers has both. */
export function SlotOption({ slot, ownHour, isOwn, isChosen, onChoose }: SlotOptionProps) {
  return (
    <label css={(theme) => [optionStyle(theme), isChosen && chosenStyle(theme)]}>
      <input
        type="radio"
        name="private-lesson"
        aria-label={optionLabel(slot, ownHour, isOwn)}
        checked={isChosen}
        css={inputStyle}
        onChange={onChoose}
      />
      {hourWords(slot)}
      {ownHour && <span css={noteStyle}>{ownHour}</span>}
      {isOwn && <span css={noteStyle}>yours</span>}
    </label>
  );
}

function optionLabel(slot: PrivateLessonSlot, ownHour: string | null, isOwn: boolean): string {
  const words = [`${WEEKDAY[slot.Day]} ${hourWords(slot)}`];
  if (ownHour) words.push(`${ownHour} where you are`);
  if (isOwn) words.push("yours");
  return words.join(", ");
}
