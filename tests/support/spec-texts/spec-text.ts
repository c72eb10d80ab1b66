/** Role for a screen reader. */
export type SpecRole =
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

/** A pattern where the specification leaves words open. */
export type SpecText = readonly [role: SpecRole, words: string | RegExp];

/** Texts by place. */
export type SpecTexts = Readonly<Record<string, readonly SpecText[]>>;
