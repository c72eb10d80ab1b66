/** Role for a screen reader. */
export type FixedRole =
  | "text"
  /** Visible only. */
  | "sign"
  | "heading"
  | "link"
  | "button"
  /** Media query; jsdom's window is wide. */
  | "button of a narrow screen"
  | "field"
  | "checkbox"
  | "switch"
  | "alert"
  | "animation";

/** A pattern where only some words are fixed. */
export type FixedText = readonly [role: FixedRole, words: string | RegExp];

/** Texts by place. */
export type FixedTexts = Readonly<Record<string, readonly FixedText[]>>;
