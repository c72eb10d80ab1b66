export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[];

/** Builds markup. Escapes values for text and quoted attributes. */
export const html = (literals: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: literals }, ...values.map(toHtml)));

function toHtml(value: Value): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value instanceof Markup ? value.text : value.map(({ text }) => text).join("");
}
