import type { EmotionCache } from "@emotion/cache";

/** What React rendered, and what it and emotion want in the document's head. */
export interface PrerenderedMarkup {
  markup: string;
  styles: string;
  /** Of pictures that are wanted at once. */
  preloads: string;
}

/** React writes these before everything else. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** React's mark of a part that it left to the browser. */
const UNFINISHED = "<!--$!-->";

/** Marks a style that stands where it shall stay, so that emotion does not move it. */
const IN_PLACE = 'data-s=""';

const isKeyframes = (name: string): boolean => name.startsWith("animation-");

/**
 * The styles of a page that was rendered with a cache in emotion's `compat` mode, which keeps the rules instead of writing
 * each beside its first element: a part that was begun twice would lose those that its first attempt wrote. The names
 * of the components' own tell the page's code which are there (web/src/app/drawn-page.ts). Emotion looks up each global
 * one by its own name, and takes it away when the part that wants it goes.
 */
function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter(([, css]) => typeof css === "string");
  const isScoped = (name: string) => registered[`${key}-${name}`] !== undefined || isKeyframes(name);
  const globals = rules.filter(([name]) => !isScoped(name));
  const scoped = rules.filter(([name]) => isScoped(name));
  if (globals.length === 0 || scoped.length === 0)
    throw new Error("The page has no styles of emotion's: see how it keeps them now.");
  return [
    ...globals.map(([name, css]) => `<style data-emotion="${key}-global ${name}" ${IN_PLACE}>${css}</style>`),
    `<style data-styles="${scoped.map(([name]) => name).join(" ")}">${scoped.map(([, css]) => css).join("")}</style>`,
  ].join("");
}

const FIRST_PICTURE = /<img src="([^"]*)"[^>]* fetchPriority="high"/;

/** React preloads no picture of a part that was not there at its first attempt. */
function preloadOf(markup: string): string {
  const [, source] = FIRST_PICTURE.exec(markup) ?? [];
  return source === undefined ? "" : `<link rel="preload" as="image" href="${source}" fetchpriority="high">`;
}

/**
 * Sorts what was rendered by where a browser needs it.
 * @throws Error where the page is not whole, or emotion has kept its styles otherwise than it did
 */
export function takeApart(rendered: string, cache: EmotionCache): PrerenderedMarkup {
  if (rendered.includes(UNFINISHED))
    throw new Error("A part of the page failed, or waits for something that only a browser has.");
  const markup = rendered.replace(PRELOADS, "");
  return {
    markup,
    preloads: PRELOADS.exec(rendered)?.[0] ?? preloadOf(markup),
    styles: stylesOf(cache),
  };
}
