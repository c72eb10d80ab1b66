/** What React rendered, taken apart: the markup, and the styles that emotion left in its midst. */
export interface PrerenderedMarkup {
  markup: string;
  styles: string;
}

/** `<style data-emotion="css-global a1b2">…</style>`: the cache it belongs to, the names of its rules, the rules. */
const STYLE = /<style data-emotion="([\w-]+) ([^"]*)">(.*?)<\/style>/gs;

/** Marks a style that stands where it shall stay, so that emotion adopts it without moving it. */
const IN_PLACE = 'data-s=""';

/** React's mark of a part that it left to the browser, which would there be told as an error. */
const UNFINISHED = "<!--$!-->";

/**
 * Moves the styles to where a browser needs them, the document's head: each global one by itself, because emotion
 * looks them up by name, and those of the components in one.
 * @throws Error where the page is not whole, or emotion has left its styles otherwise than it did
 */
export function takeApart(rendered: string): PrerenderedMarkup {
  if (rendered.includes(UNFINISHED))
    throw new Error(
      "The home page waits for something while it is prerendered: render that after hydration.",
    );
  const found = [...rendered.matchAll(STYLE)].map(([, cache = "", names = "", rules = ""]) => ({
    cache,
    names,
    rules,
  }));
  const globals = found.filter(({ cache }) => cache !== "css");
  const scoped = found.filter(({ cache }) => cache === "css");
  if (globals.length === 0 || scoped.length === 0)
    throw new Error("The prerendered home page has no styles of emotion's: see how it marks them now.");
  const together = {
    cache: "css",
    names: scoped.map(({ names }) => names).join(" "),
    rules: scoped.map(({ rules }) => rules).join(""),
  };
  return {
    markup: rendered.replaceAll(STYLE, ""),
    styles: [...globals, together]
      .map(
        ({ cache, names, rules }) => `<style data-emotion="${cache} ${names}" ${IN_PLACE}>${rules}</style>`,
      )
      .join(""),
  };
}
