import type { EmotionCache } from "@emotion/cache";

export interface PrerenderedMarkup {
  markup: string;
  styles: string;
  /** Preload links of pictures with high priority. */
  preloads: string;
}

/** Matches preload links, which React writes first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** React's marker for a part that it leaves to the browser. */
const UNFINISHED = "<!--$!-->";

/** The attribute that keeps emotion from moving the style. */
const IN_PLACE = 'data-s=""';

const isKeyframes = (name: string): boolean => name.startsWith("animation-");

/**
 * Returns the styles that emotion's `compat` mode has collected. Styles written beside elements would be lost
 * with a part that React retries. web/src/app/drawn-page.ts reads the names of scoped rules. Emotion finds
 * global rules by name and removes each with its component.
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

/** Returns a preload link, since React preloads no picture of a part that suspended first. */
function preloadOf(markup: string): string {
  const [, source] = FIRST_PICTURE.exec(markup) ?? [];
  return source === undefined ? "" : `<link rel="preload" as="image" href="${source}" fetchpriority="high">`;
}

/**
 * Splits rendered HTML into markup, preloads and styles.
 * @throws Error if a part was not rendered, or emotion stores its styles differently
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
