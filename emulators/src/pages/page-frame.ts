import { html, raw } from "hono/html";
import { CONTROL_STYLE, HOSTED_STYLE, PAGE_STYLE } from "./page-style.ts";

/** HTML that is already escaped, so that templates may nest. */
export type Markup = ReturnType<typeof html>;

const STYLES = { hosted: PAGE_STYLE + HOSTED_STYLE, control: PAGE_STYLE + CONTROL_STYLE };

export interface PageFrame {
  title: string;
  look: keyof typeof STYLES;
  body: Markup;
}

/** Returns a document without scripts, fonts or pictures. */
export function pageFrame({ title, look, body }: PageFrame): string {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Grüezi</title>
    <link rel="icon" href="data:,">
    <style>${raw(STYLES[look])}</style>
  </head>
  <body>${body}</body>
</html>`;
  return toText(page);
}

/** Converts markup to text. hono returns a promise only if a value is one. */
function toText(markup: Markup): string {
  if (markup instanceof Promise) throw new TypeError("A page holds nothing that must be waited for.");
  return markup.toString();
}

export const wordmark: Markup = html`<span class="wordmark" role="img" aria-label="Grüezi">Gr<span>u</span>ezi</span>`;
