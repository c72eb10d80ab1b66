import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { FirstAnswers } from "@gruezi/contract/page-document";
import { atom } from "jotai";
import { findKeptCatalogue, keepCatalogue } from "#data/device/kept-catalogue.ts";
import { firstAnswersAtom } from "#data/first-answers.ts";
import { getCatalogue } from "#data/functions/catalogue.ts";
import { logFailure } from "#lib/app-error.ts";
import { whenUsed } from "#lib/when-used.ts";
import { arrived, arriving, hasArrived, pickFrom } from "./loaded.ts";

const reloadTickAtom = atom(0);

const loadingAtom = atom((get) => {
  get(reloadTickAtom);
  const fetched = getCatalogue();
  keepForNextVisit(fetched);
  return { fetched, first: arriving(firstCatalogue(fetched)) };
});

interface Outcome {
  /** This visit's catalogue, if it differs from the cached one already rendered. */
  newer?: Catalogue;
  failure?: unknown;
}

const outcomeAtom = atom<Outcome>({});

/** A page from a cache that is older may lack lessons published since. */
const FRESH_MILLISECONDS = 300_000;

/** The catalogue in the page's HTML, unless it is stale. */
const freshFirst = ({ catalogue, at = 0 }: Partial<FirstAnswers>): Catalogue | undefined =>
  Math.abs(Date.now() - at) < FRESH_MILLISECONDS ? catalogue : undefined;

/** Fetches the catalogue, and replaces the cached one if it arrives later. */
const fetchCatalogueAtom = atom(null, (get, set) => {
  set(outcomeAtom, {});
  const { fetched, first } = get(loadingAtom);
  Promise.all([fetched, first.promise]).then(
    ([catalogue, shown]) => catalogue !== shown && set(outcomeAtom, { newer: catalogue }),
    (failure: unknown) => {
      logFailure("lessons", failure);
      set(outcomeAtom, { failure });
    },
  );
});

/** Uses the catalogue in the page's HTML if fresh, else fetches. */
export const loadCatalogueAtom = atom(null, (get, set) => {
  const first = freshFirst(get(firstAnswersAtom));
  if (first) whenUsed(() => keepForNextVisit(Promise.resolve(first)));
  else set(fetchCatalogueAtom);
});

export const reloadCatalogueAtom = atom(null, (_get, set) => {
  set(reloadTickAtom, (tick) => tick + 1);
  set(fetchCatalogueAtom);
});

const firstCatalogueAtom = atom((get) => {
  const { catalogue } = get(firstAnswersAtom);
  return catalogue && arrived(catalogue);
});

/**
 * The newest lessons: from the page's HTML, else from the cache until the fetch ends. All lessons:
 * `all-lessons.atoms.ts`.
 */
export const catalogueAtom = atom((get) => {
  const { newer } = get(outcomeAtom);
  return newer ? arrived(newer) : (get(firstCatalogueAtom) ?? get(loadingAtom).first);
});

/** The failed fetch behind a catalogue from the cache. */
export const catalogueFailureAtom = atom((get) => get(outcomeAtom).failure);

const isMini = (lesson: Lesson) => lesson.Type === "mini_lesson";

function catalogueView<T>(pick: (catalogue: Catalogue) => T) {
  return atom((get) => pickFrom(get(catalogueAtom), pick));
}

export const fullLessonsAtom = catalogueView(({ lessons }) => lessons.filter((lesson) => !isMini(lesson)));

export const miniLessonsAtom = catalogueView(({ lessons }) => lessons.filter(isMini));

/** This week's lesson, or the newest in a week without one. */
export const mondayLessonAtom = catalogueView(
  ({ lessons, mondayLessonId }) => lessons.find(({ DocID }) => DocID === mondayLessonId) ?? lessons[0],
);

/** Addresses of the word list and the index of spoken lines; null if unpublished or the catalogue failed. */
export const dictionaryAtom = atom((get) => {
  const { promise } = get(catalogueAtom);
  if (hasArrived(promise)) return arrived(promise.value.dictionary ?? null);
  const withoutIt = () => null;
  return arriving(promise.then(({ dictionary }) => dictionary ?? null, withoutIt));
});

const lastVisitOr = async (fetched: Promise<Catalogue>): Promise<Catalogue> =>
  (await findKeptCatalogue()) ?? fetched;

/** The cached or the fetched catalogue, whichever arrives first. Fails with the fetch's error. */
function firstCatalogue(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const first = Promise.any([fetched, lastVisitOr(fetched)]).catch(() => fetched);
  // The reading component shows the failure; this prevents an unhandled rejection before it renders.
  first.catch(() => undefined);
  return first;
}

/** Ignores storage failures: the next visit fetches again. */
function keepForNextVisit(fetched: Promise<Catalogue>): void {
  fetched.then(keepCatalogue).catch(() => undefined);
}
