import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import type { InitialData } from "@gruezi/contract/page-document";
import { atom } from "jotai";
import { cacheCatalogue, findCachedCatalogue } from "#data/device/cached-catalogue.ts";
import { getCatalogue } from "#data/functions/catalogue.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { logFailure } from "#lib/app-error.ts";
import { whenUsed } from "#lib/when-used.ts";
import { arrived, arriving, hasArrived, pickFrom } from "./loaded.ts";

const reloadTickAtom = atom(0);

const loadingAtom = atom((get) => {
  get(reloadTickAtom);
  const fetched = getCatalogue();
  cacheForNextVisit(fetched);
  return { fetched, first: arriving(firstCatalogue(fetched)) };
});

interface Outcome {
  /** The catalogue that this visit fetched, if it differs from the rendered one. */
  newer?: Catalogue;
  failure?: unknown;
}

const outcomeAtom = atom<Outcome>({});

/** Age up to which the page's catalogue is used. An older page may lack lessons published since. */
const FRESH_MILLISECONDS = 300_000;

/** Returns the catalogue in the page's HTML, unless it is stale. */
const freshFirst = ({ catalogue, at = 0 }: Partial<InitialData>): Catalogue | undefined =>
  Math.abs(Date.now() - at) < FRESH_MILLISECONDS ? catalogue : undefined;

/** Fetches the catalogue. It replaces the cached one if it arrives later. */
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

export const loadCatalogueAtom = atom(null, (get, set) => {
  const first = freshFirst(get(initialDataAtom));
  if (first) whenUsed(() => cacheForNextVisit(Promise.resolve(first)));
  else set(fetchCatalogueAtom);
});

export const reloadCatalogueAtom = atom(null, (_get, set) => {
  set(reloadTickAtom, (tick) => tick + 1);
  set(fetchCatalogueAtom);
});

const firstCatalogueAtom = atom((get) => {
  const { catalogue } = get(initialDataAtom);
  return catalogue && arrived(catalogue);
});

/**
 * The newest lessons: from the page's HTML, else from the cache until the fetch ends. `all-lessons.atoms.ts`
 * has all lessons.
 */
export const catalogueAtom = atom((get) => {
  const { newer } = get(outcomeAtom);
  return newer ? arrived(newer) : (get(firstCatalogueAtom) ?? get(loadingAtom).first);
});

/** Failure of the fetch. If set, the catalogue comes from the cache. */
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

export const courseAtom = catalogueView(({ course }) => course);

/** Addresses of the dictionary's files. Null if unpublished, or if the catalogue failed. */
export const dictionaryAtom = atom((get) => {
  const { promise } = get(catalogueAtom);
  if (hasArrived(promise)) return arrived(promise.value.dictionary ?? null);
  const withoutIt = () => null;
  return arriving(promise.then(({ dictionary }) => dictionary ?? null, withoutIt));
});

const lastVisitOr = async (fetched: Promise<Catalogue>): Promise<Catalogue> =>
  (await findCachedCatalogue()) ?? fetched;

/**
 * Resolves to the cached or the fetched catalogue, whichever arrives first. Rejects with the fetch's error.
 */
function firstCatalogue(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const first = Promise.any([fetched, lastVisitOr(fetched)]).catch(() => fetched);
  // Prevents an unhandled rejection; the reading component shows the failure.
  first.catch(() => undefined);
  return first;
}

/** Caches the catalogue. Ignores storage failures, because the next visit fetches it again. */
function cacheForNextVisit(fetched: Promise<Catalogue>): void {
  fetched.then(cacheCatalogue).catch(() => undefined);
}
