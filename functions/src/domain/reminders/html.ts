/** HTML in which every text has been escaped, so that it can stand inside more of it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[];

/** A template whose values are escaped, in text and in quoted attributes alike. */
export const html = (literals: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: literals }, ...values.map(toHtml)));

function toHtml(value: Value): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join("");
}
