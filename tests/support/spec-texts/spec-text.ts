/** Role for a screen reader. */
export type SpecRole =
  | "text"
  /** Visible only; part of another element for screen readers. */
  | "sign"
  | "heading"
  | "link"
  | "button"
  /** Shown by a media query on narrow screens; jsdom's window is wide. */
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
