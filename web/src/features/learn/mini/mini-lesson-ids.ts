/** Ids used if neither server nor cache has a list. */
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
  /** Ids of the catalogue. Empty if it failed. */
  listed: readonly string[];
  /** Ids that the last visit cached. */
  saved: readonly string[];
  /** Returns whether a mini lesson exists. Always true if the catalogue failed. */
  exists: (id: string) => boolean;
}

/** Returns the first list with published lessons, without duplicates. */
export function chooseMiniLessonIds({ listed, saved, exists }: MiniLessonSources): readonly string[] {
  const lists = [listed, saved, DEFAULT_MINI_LESSON_IDS].map((ids) => [...new Set(ids)].filter(exists));
  return lists.find((ids) => ids.length > 0) ?? [];
}

/** Parses a cached list. Undefined unless it is a list of ids. */
export function parseMiniLessonIds(saved: unknown): readonly string[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  return saved.every((id) => typeof id === "string") ? saved : undefined;
}
