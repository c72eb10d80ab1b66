/** The specification's twelve default ids, for when neither the server nor the last visit gave a list. */
export const DEFAULT_MINI_LESSON_IDS: readonly string[] = [
  "mini-chuchichaeschtli",
  "mini-go",
  "mini-zmorge",
  "mini-gsi",
  "mini-merci",
  "mini-halbi",
  "mini-noed-nid",
  "mini-wo",
  "mini-li",
  "mini-gaell",
  "mini-exguesi",
  "mini-en-guete",
];

interface MiniLessonSources {
  /** The server's list; empty when the catalogue did not load. */
  listed: readonly string[];
  /** The list stored at the last visit. */
  saved: readonly string[];
  /** Whether a lesson is still published; always true when the catalogue did not load. */
  exists: (id: string) => boolean;
}

/** The first list with a lesson in it, without duplicates and without lessons that were taken down. */
export function chooseMiniLessonIds({ listed, saved, exists }: MiniLessonSources): readonly string[] {
  const lists = [listed, saved, DEFAULT_MINI_LESSON_IDS].map((ids) => [...new Set(ids)].filter(exists));
  return lists.find((ids) => ids.length > 0) ?? [];
}

/** The stored list, or undefined when it is not a list of ids. */
export function parseMiniLessonIds(saved: unknown): readonly string[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  return saved.every((id) => typeof id === "string") ? saved : undefined;
}
