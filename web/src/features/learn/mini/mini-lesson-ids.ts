/** If neither server nor cache has a list. */
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
  /** Empty if the catalogue failed. */
  listed: readonly string[];
  /** Cached by the last visit. */
  saved: readonly string[];
  /** Always true if the catalogue failed. */
  exists: (id: string) => boolean;
}

/** The first list with published lessons, deduplicated. */
export function chooseMiniLessonIds({ listed, saved, exists }: MiniLessonSources): readonly string[] {
  const lists = [listed, saved, DEFAULT_MINI_LESSON_IDS].map((ids) => [...new Set(ids)].filter(exists));
  return lists.find((ids) => ids.length > 0) ?? [];
}

/** Undefined unless a list of ids. */
export function parseMiniLessonIds(saved: unknown): readonly string[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  return saved.every((id) => typeof id === "string") ? saved : undefined;
}
