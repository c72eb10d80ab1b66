import type { PageRequest } from "@gruezi/contract/page-document";
import { FIRST_ANSWERS_ID } from "@gruezi/contract/page-document";
import type { PrerenderedMarkup } from "./prerendered-markup.ts";

interface PageDocument extends PrerenderedMarkup, PageRequest {
  /** The built page without content. */
  shell: string;
  /** The files of code that the page needs at once. */
  files: readonly string[];
  /** Runs before the first paint. */
  script: string;
}

const ROOT = '<div id="root"></div>';
const HEAD_END = "</head>";
const TITLE = /<title>.*<\/title>\s*<meta name="description"[^>]*>/s;
/** The styles name the font, and the answers are here already; preloaded, the font would hold up the text. */
const PRELOAD = /\s*<link rel="preload"[^>]*>/g;
/** As Vite writes them. */
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g;
const ENTRY = /(<script type="module"[^>]*) src="/;

/**
 * Pages are drawn for visitors; a learner's is another, and is not to be mistaken for it for a moment. What is the same
 * on both stays in sight.
 */
const HIDDEN_FROM_LEARNERS =
  "<style>[data-session=kept] [data-prerendered]{visibility:hidden}[data-session=kept] [data-for-everybody]{visibility:visible}</style>";

/** Their frames keep their place until the page's first script has seen the page painted. */
const PICTURES_AFTER_PAINT = '<style>[data-unpainted] img[loading=lazy][alt=""]{display:none}</style>';

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The shell without what it says of itself, and with what is said of one page.
 * @throws Error where the shell has not what is replaced
 */
export function withHead(shell: string, head: string): string {
  if (shell.search(TITLE) < 0) throw new Error("The built index.html has no title with a description.");
  return shell.replace(TITLE, () => head);
}

/**
 * The shell with a page in it that shows before any code has arrived.
 * @throws Error where the shell has not what is replaced here: its code would hold the page up
 */
export function toPageDocument({
  shell,
  path,
  isAnywhere,
  head,
  answers,
  files,
  script,
  ...drawn
}: PageDocument): string {
  for (const part of [ROOT, HEAD_END, PRELOAD, MODULE_PRELOAD, ENTRY])
    if (shell.search(part) < 0) throw new Error(`The built index.html has no ${part}.`);
  // At once the code would only delay what is to be seen; the script asks for it after that.
  const answered = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${toScriptText(answers)}</script>`;
  const bare = shell.replaceAll(PRELOAD, "").replaceAll(MODULE_PRELOAD, "");
  return withHead(bare, `${head}${drawn.preloads}`)
    .replace(ENTRY, `$1 data-files="${files.join(" ")}" data-entry="`)
    .replace(
      HEAD_END,
      () =>
        `${drawn.styles}${HIDDEN_FROM_LEARNERS}${PICTURES_AFTER_PAINT}<script>${script}</script>${HEAD_END}`,
    )
    .replace(
      ROOT,
      () =>
        `<div id="root" data-prerendered="${isAnywhere ? "*" : attribute(path)}">${drawn.markup}</div>${answered}`,
    );
}
