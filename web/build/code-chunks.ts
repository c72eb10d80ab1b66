import { basename, extname } from "node:path";
import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;
/** From the widest to the narrowest. */
type Circles = readonly string[];

/**
 * The pages that share code with each other. One that is missing here shares with all. A part that is opened later goes
 * with the page that opens it, unless it is here, because it has a part of another page's in it.
 */
const CIRCLES: Readonly<Record<string, Circles>> = {
  "lesson-page": ["learn", "lesson"],
  "mini-lesson-page": ["learn", "lesson"],
  "flashcards-page": ["learn", "cards"],
  "today-page": ["learn", "cards"],
  "learning-progress-page": ["learn"],
  "learner-start": ["learn"],
  "subscriptions-page": ["account", "plan"],
  "my-account-page": ["account", "plan"],
  "cancel-page": ["account", "plan", "result"],
  "card-updated-page": ["account", "plan", "result"],
  "success-page": ["account", "plan", "result"],
  "account-deleted-page": ["account"],
  "collect-consents-page": ["account"],
  "settings-page": ["account"],
  "sign-in-up-page": ["account"],
};

/** What the first page shares with others. */
const FIRST = "parts";
/** What later pages share with the code that the first page asks for, to speak to Firebase and to the device. */
const BASICS = "basics";
/** What later pages share that are in no circle together; what they share with other code of `data` too, lest that names a page's. */
const WIDEST = "shared";

const isIn = (folder: string) => (id: string) => id.replaceAll("\\", "/").includes(`/web/src/${folder}/`);
const nameOfModule = (id: string) => basename(id, extname(id));
const isPage = (id: string) => isIn("pages")(id) || nameOfModule(id) in CIRCLES;
const isData = isIn("data");

function reach(roots: Iterable<string>, graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    reach(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

/** What is only asked for when it is needed, and what that asks for in turn, as far as it is wanted. */
function askedLater(by: ReadonlySet<string>, graph: Graph, isWanted: (id: string) => boolean): Set<string> {
  const found = new Set<string>();
  let asking = by;
  while (asking.size > 0) {
    const asked = [...asking].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    const fresh = new Set(asked.filter(isWanted)).difference(found);
    for (const id of fresh) found.add(id);
    asking = reach(fresh, graph);
  }
  return found;
}

/** The narrowest circle that all of the pages belong to. */
function circleOf(pages: readonly string[]): string {
  const [first = [], ...others] = pages.map((id) => CIRCLES[nameOfModule(id)] ?? []);
  return first.findLast((circle, depth) => others.every((circles) => circles[depth] === circle)) ?? WIDEST;
}

function nameChunks(entry: string, graph: Graph): Map<string, string> {
  const first = reach([entry], graph);
  const later = askedLater(first, graph, () => true);
  const pages = [...later].filter(isPage).map((page) => ({ page, needs: reach([page], graph) }));
  const basics = reach(askedLater(first, graph, isData), graph);
  const data = reach([...later].filter(isData), graph);
  const names = new Map<string, string>();
  for (const id of reach(later, graph)) {
    const needing = pages.filter(({ needs }) => needs.has(id)).map(({ page }) => page);
    if (first.has(id)) names.set(id, FIRST);
    else if (needing.length > 0 && basics.has(id)) names.set(id, BASICS);
    else if (needing.length > 1) names.set(id, data.has(id) ? WIDEST : circleOf(needing));
  }
  return names;
}

/** The widest come first, for what a group takes it takes with all that it needs. */
const NAMES = new Set([
  ...[FIRST, BASICS, WIDEST],
  ...[0, 1, 2].flatMap((depth) => Object.values(CIRCLES).flatMap((circles) => circles[depth] ?? [])),
]);

/**
 * How our own modules are put into chunks; what no group takes is left to the bundler.
 *
 * Were what the first page shares with others in the entry, every other file would name the entry, and a word changed on
 * the first page would change the names of them all. What later pages share lies in one chunk for each circle of pages,
 * so that a page takes a handful of files, and not one for every set of pages that share something.
 */
export function chunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  const nameOf = (id: string, graph: Graph) => {
    names ??= nameChunks(entry, graph);
    return names.get(id);
  };
  return [...NAMES].map((name) => ({
    debugName: name,
    test: /^(?!.*[\\/]node_modules[\\/])/s,
    name: (id, graph) => (nameOf(id, graph) === name ? name : null),
  }));
}
