import type { PrerenderedMarkup } from "./prerendered-markup.ts";

interface HomeFile extends PrerenderedMarkup {
  /** The built page without content, as every other address gets it. */
  shell: string;
  path: string;
  /** Runs before the first paint. */
  script: string;
}

const ROOT = '<div id="root"></div>';
const HEAD_END = "</head>";
/** The styles name the font and the script asks for the catalogue, both as early; preloaded, the font would hold up the text. */
const PRELOAD = /\s*<link rel="preload"[^>]*>/g;
/** As Vite writes them. */
const MODULE_PRELOAD = /<link rel="modulepreload"/g;
const ENTRY = /(<script type="module"[^>]*) src="/;

/** Learners are drawn by the page's code, for only that knows their name. */
const HIDDEN_FROM_LEARNERS = "<style>[data-session=kept] #root{display:none}</style>";

/**
 * The shell with a page in it that shows before any code has arrived.
 * @throws Error where the shell has not what is replaced here: its code would hold the page up
 */
export function toHomeFile({ shell, path, script, markup, styles }: HomeFile): string {
  for (const part of [ROOT, HEAD_END, PRELOAD, MODULE_PRELOAD, ENTRY])
    if (shell.search(part) < 0) throw new Error(`The built index.html has no ${part}.`);
  return (
    shell
      .replace(PRELOAD, "")
      // At once the code would only delay what is to be seen; the script asks for it right after that.
      .replace(MODULE_PRELOAD, "<link data-later")
      .replace(ENTRY, '$1 data-later="')
      .replace(HEAD_END, () => `${styles}${HIDDEN_FROM_LEARNERS}<script>${script}</script>${HEAD_END}`)
      .replace(ROOT, () => `<div id="root" data-prerendered="${path}">${markup}</div>`)
  );
}
