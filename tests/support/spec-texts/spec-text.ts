/** How a text is found: by its role for a screen reader. */
export type SpecRole =
  | "text"
  /** Visible only; screen readers hear it as part of something else. */
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

/** A pattern is used where the specification gives only a part of the sentence, or leaves the words to us. */
export type SpecText = readonly [role: SpecRole, words: string | RegExp];

/** The texts of each place in the product. */
export type SpecTexts = Readonly<Record<string, readonly SpecText[]>>;
