import type { Lesson } from "@gruezi/contract/documents/lesson";
import { Suspense } from "react";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { type SearchState, useSpokenSearch } from "#features/learn/catalogue/spoken/spoken-search.atoms.ts";
import type { SpokenHit } from "#features/learn/catalogue/spoken/spoken-search.ts";
import { FoundLessons } from "./found-lessons.tsx";

/**
 * The list of spoken lines. It suspends by itself, so that the list of lessons, which may have the focus,
 * stays.
 */
const SpokenList = lazyChunk(
  "spoken-list",
  () => import("#features/learn/catalogue/spoken/spoken-list.tsx"),
  "SpokenList",
  () => null,
);

interface FinderResultsProps {
  words: string;
  /** Lessons whose title or subject matches. */
  titled: readonly Lesson[];
  /** Lessons of the wanted level, type and access. */
  wanted: readonly Lesson[];
  onClear: () => void;
  isSearching: boolean;
  /** Why some lessons are missing. */
  note: string | undefined;
}

export function FinderResults({ words, titled, wanted, onClear, isSearching, note }: FinderResultsProps) {
  const search = useSpokenSearch();
  const hits = search.status === "ready" ? hitsAmong(wanted, search.value.find(words)) : [];
  const titledIds = new Set(titled.map(({ DocID }) => DocID));

  return (
    <FoundLessons
      lessons={titled}
      spokenCount={hits.filter(({ lesson }) => !titledIds.has(lesson.DocID)).length}
      spoken={
        hits.length > 0 && (
          <Suspense>
            <SpokenList key={words} hits={hits} typed={words} />
          </Suspense>
        )
      }
      note={joined(note, noteOn(search))}
      isSearching={isSearching || search.status === "loading"}
      onClear={onClear}
    />
  );
}

const joined = (...notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter(Boolean).join(" ") || undefined;

const ONLY_TITLES = "Only titles and subjects were searched: what is said in the lessons did not load.";
const ONLY_NEWER = "What is said in some older lessons did not load and was not searched.";

function noteOn(search: SearchState): string | undefined {
  if (search.status === "failed") return ONLY_TITLES;
  return search.status === "ready" && !search.value.isWhole ? ONLY_NEWER : undefined;
}

export interface LessonHit extends SpokenHit {
  lesson: Lesson;
}

/** Returns the hits in known lessons. A cached catalogue may lack lessons of the index. */
function hitsAmong(lessons: readonly Lesson[], hits: readonly SpokenHit[]): readonly LessonHit[] {
  const byId = new Map(lessons.map((lesson) => [lesson.DocID, lesson]));
  return hits.flatMap((hit) => {
    const lesson = byId.get(hit.lessonId);
    return lesson ? [{ ...hit, lesson }] : [];
  });
}
