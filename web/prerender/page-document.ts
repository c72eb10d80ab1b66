import type { PageRequest } from "@gruezi/contract/page-document";
import { INITIAL_DATA_ID } from "@gruezi/contract/page-document";
import type { PrerenderedMarkup } from "./prerendered-markup.ts";

interface PageDocument extends PrerenderedMarkup, PageRequest {
  shell: string;
  /** The page's code files, the entry first. */
  files: readonly string[];
  script: string;
}

/**
 * Markers around the head. Each page's head is placed between the first two. Prerendered pages drop the rest:
 * preloads and Vite's script.
 */
const HEAD = "<!--head-->";
const SHELL_ONLY = "<!--shell-->";
const HEAD_END = "</head>";
/** Markers around the empty root. */
const APP = "<!--app-->";
const APP_END = "<!--/app-->";

/** Hides the visitor's page from learners, except elements that are equal for both. */
const HIDDEN_FROM_LEARNERS =
  "<style>[data-session=kept] [data-prerendered]{visibility:hidden}[data-session=kept] [data-for-everybody]{visibility:visible}</style>";

/** Delays lazy pictures until after the first paint. They keep their place in the layout. */
const PICTURES_AFTER_PAINT = '<style>[data-unpainted] img[loading=lazy][alt=""]{display:none}</style>';

/** Escapes JSON, so that it cannot end its script element or open a comment. */
const toScriptText = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** Replaces the text between two markers. @throws Error if a marker is missing */
function between(shell: string, [start, end]: readonly [string, string], html: string): string {
  const [from, to] = [shell.indexOf(start), shell.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The built index.html has no ${start} before a ${end}.`);
  return shell.slice(0, from) + html + shell.slice(to);
}

export const withHead = (shell: string, head: string): string => between(shell, [HEAD, SHELL_ONLY], head);

/**
 * Returns the document of a page, which is visible before any code runs. `first-paint.js` requests the code.
 */
export function toPageDocument({
  shell,
  path,
  isAnywhere,
  head,
  initialData,
  files,
  script,
  ...drawn
}: PageDocument): string {
  const inHead = [
    head,
    drawn.preloads,
    `<script type="module" crossorigin data-files="${files.join(" ")}"></script>`,
    `${drawn.styles}${HIDDEN_FROM_LEARNERS}${PICTURES_AFTER_PAINT}`,
    `<script>${script}</script>`,
  ];
  const inBody = [
    `<div id="root" data-prerendered="${isAnywhere ? "*" : attribute(path)}">${drawn.markup}</div>`,
    `<script type="application/json" id="${INITIAL_DATA_ID}">${toScriptText(initialData)}</script>`,
  ];
  const withOwnHead = between(shell, [HEAD, HEAD_END], inHead.join("\n"));
  return between(withOwnHead, [APP, APP_END], inBody.join("\n"));
}
