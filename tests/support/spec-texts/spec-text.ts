/** By what a text is found: what it is to somebody who hears the page. */
export type SpecRole =
  | "text"
  /** Only to be seen: what it says is read out with something else. */
  | "sign"
  | "heading"
  | "link"
  | "button"
  /** A media query shows it, and jsdom's window is a wide one. */
  | "button of a narrow screen"
  | "field"
  | "checkbox"
  | "switch"
  | "alert"
  | "animation";

/** A pattern stands for a sentence of which the specification gives a part, or leaves the words to us. */
export type SpecText = readonly [role: SpecRole, words: string | RegExp];

/** The texts of each place that shows some. */
export type SpecTexts = Readonly<Record<string, readonly SpecText[]>>;
