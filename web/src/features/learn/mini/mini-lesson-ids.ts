/** The specification's twelve, for when neither the server nor the last visit tells which there are. */
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
  /** The server's list; none where the catalogue did not load. */
  listed: readonly string[];
  /** The list of the last visit. */
  saved: readonly string[];
  /** Whether a lesson is still there; anything may be where nothing is known. */
  exists: (id: string) => boolean;
}

/** The best list there is; what has been taken down drops out of each, and so does what stands in it twice. */
export function chooseMiniLessonIds({ listed, saved, exists }: MiniLessonSources): readonly string[] {
  const lists = [listed, saved, DEFAULT_MINI_LESSON_IDS].map((ids) => [...new Set(ids)].filter(exists));
  return lists.find((ids) => ids.length > 0) ?? [];
}

/** What was saved, as long as it still looks like a list of ids. */
export function parseMiniLessonIds(saved: unknown): readonly string[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  return saved.every((id) => typeof id === "string") ? saved : undefined;
}
