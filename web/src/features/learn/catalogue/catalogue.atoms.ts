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
  /** This visit's catalogue, when the last visit's is on screen already and differs. */
  newer?: Catalogue;
  failure?: unknown;
}

/** How the fetch ended, as far as that changes what is on screen. */
const outcomeAtom = atom<Outcome>({});

/** A page from a cache that is older than this may lack what was published meanwhile. */
const FRESH_MILLISECONDS = 300_000;

/** The catalogue that came in the page's own HTML, unless it is old by now. */
const freshFirst = ({ catalogue, at = 0 }: Partial<FirstAnswers>): Catalogue | undefined =>
  Math.abs(Date.now() - at) < FRESH_MILLISECONDS ? catalogue : undefined;

/** Fetches the catalogue, and shows it in place of the last visit's when it arrives later. */
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

/** Sees to it that this visit's catalogue is there: it came with the page, or is fetched. */
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
 * The newest part: what the page's own HTML has, or else the last visit's until this visit's has arrived.
 * `all-lessons.atoms.ts` has all lessons.
 */
export const catalogueAtom = atom((get) => {
  const { newer } = get(outcomeAtom);
  return newer ? arrived(newer) : (get(firstCatalogueAtom) ?? get(loadingAtom).first);
});

/** Why this visit's catalogue did not load; the last visit's is shown then. Undefined when it did. */
export const catalogueFailureAtom = atom((get) => get(outcomeAtom).failure);

const isMini = (lesson: Lesson) => lesson.Type === "mini_lesson";

function catalogueView<T>(pick: (catalogue: Catalogue) => T) {
  return atom((get) => pickFrom(get(catalogueAtom), pick));
}

/** The newest lessons that are no mini lessons, newest first as in the catalogue. */
export const fullLessonsAtom = catalogueView(({ lessons }) => lessons.filter((lesson) => !isMini(lesson)));

export const miniLessonsAtom = catalogueView(({ lessons }) => lessons.filter(isMini));

/** This week's lesson, or the newest one in a week without a lesson. */
export const mondayLessonAtom = catalogueView(
  ({ lessons, mondayLessonId }) => lessons.find(({ DocID }) => DocID === mondayLessonId) ?? lessons[0],
);

/** Where the word list and the index of what is said are; null where none is published, or the catalogue did not load. */
export const dictionaryAtom = atom((get) => {
  const { promise } = get(catalogueAtom);
  if (hasArrived(promise)) return arrived(promise.value.dictionary ?? null);
  const withoutIt = () => null;
  return arriving(promise.then(({ dictionary }) => dictionary ?? null, withoutIt));
});

const lastVisitOr = async (fetched: Promise<Catalogue>): Promise<Catalogue> =>
  (await findKeptCatalogue()) ?? fetched;

/** The last visit's catalogue or the fetched one, the first to arrive. Fails with the fetch's error if both fail. */
function firstCatalogue(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const first = Promise.any([fetched, lastVisitOr(fetched)]).catch(() => fetched);
  // The component that reads it shows the failure; until one does, the browser must not report it as unhandled.
  first.catch(() => undefined);
  return first;
}

/** A catalogue that cannot be stored is no error: the next visit fetches it as the first one did. */
function keepForNextVisit(fetched: Promise<Catalogue>): void {
  fetched.then(keepCatalogue).catch(() => undefined);
}
