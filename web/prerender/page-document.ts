import type { PageRequest } from "@gruezi/contract/page-document";
import { FIRST_ANSWERS_ID } from "@gruezi/contract/page-document";
import type { PrerenderedMarkup } from "./prerendered-markup.ts";

interface PageDocument extends PrerenderedMarkup, PageRequest {
  /** The built page without content. */
  shell: string;
  /** The files of code that the page needs at once, the entry first. */
  files: readonly string[];
  /** Runs before the first paint. */
  script: string;
}

/** The page's own head stands between the first two. A drawn page has no use for what follows: preloads, and Vite's code. */
const HEAD = "<!--head-->";
const SHELL_ONLY = "<!--shell-->";
const HEAD_END = "</head>";
/** Around the empty root. */
const APP = "<!--app-->";
const APP_END = "<!--/app-->";

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
 * The shell with something else between two of its markers.
 * @throws Error where the shell lacks one
 */
function between(shell: string, [start, end]: readonly [string, string], html: string): string {
  const [from, to] = [shell.indexOf(start), shell.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The built index.html has no ${start} before a ${end}.`);
  return shell.slice(0, from) + html + shell.slice(to);
}

/** The shell with the head of one page. */
export const withHead = (shell: string, head: string): string => between(shell, [HEAD, SHELL_ONLY], head);

/** The shell with a page in it that shows before any code has arrived; `first-paint.js` requests the code. */
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
  const inHead = [
    head,
    drawn.preloads,
    `<script type="module" crossorigin data-files="${files.join(" ")}"></script>`,
    `${drawn.styles}${HIDDEN_FROM_LEARNERS}${PICTURES_AFTER_PAINT}`,
    `<script>${script}</script>`,
  ];
  const inBody = [
    `<div id="root" data-prerendered="${isAnywhere ? "*" : attribute(path)}">${drawn.markup}</div>`,
    `<script type="application/json" id="${FIRST_ANSWERS_ID}">${toScriptText(answers)}</script>`,
  ];
  const withOwnHead = between(shell, [HEAD, HEAD_END], inHead.join("\n"));
  return between(withOwnHead, [APP, APP_END], inBody.join("\n"));
}
