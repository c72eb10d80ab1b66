import type { Rolldown } from "vite";

type Graph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

function reach(roots: Iterable<string>, graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of roots) {
    if (found.has(id)) continue;
    found.add(id);
    reach(graph.getModuleInfo(id)?.importedIds ?? [], graph, found);
  }
  return found;
}

/** What is only asked for when it is needed, from there on and from whatever that asks for. */
function findLater(first: ReadonlySet<string>, graph: Graph): Set<string> {
  const later = new Set<string>();
  let asking = first;
  while (asking.size > 0) {
    const asked = [...asking].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    const before = new Set(later);
    reach(asked, graph, later);
    asking = later.difference(before);
  }
  return later;
}

/**
 * Our own code that the first page shares with others. Were it in the entry, every other file would name the entry,
 * and a word changed on the first page would change the names of them all.
 */
export function isSharedPart(entry: string): (id: string, graph: Graph) => boolean {
  let shared: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (id.includes("node_modules")) return false;
    if (!shared) {
      const first = reach([entry], graph);
      shared = first.intersection(findLater(first, graph));
    }
    return shared.has(id);
  };
}
