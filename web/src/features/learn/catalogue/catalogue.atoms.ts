import type { Catalogue } from "@gruezi/contract/catalogue";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import { atom } from "jotai";
import { getCatalogue } from "#data/functions/catalogue.ts";
import { logFailure } from "#lib/app-error.ts";
import { arrived, arriving, pickFrom } from "./loaded.ts";

const reloadTickAtom = atom(0);

const loadingAtom = atom((get) => {
  get(reloadTickAtom);
  const fetched = getCatalogue();
  keepForNextVisit(fetched);
  return { fetched, first: arriving(firstCatalogue(fetched)) };
});

interface Outcome {
  /** What came after the last visit's had been shown. */
  newer?: Catalogue;
  failure?: unknown;
}

/** How the fetch ended, where that changes what is shown. */
const outcomeAtom = atom<Outcome>({});

/** Asks for the lessons, and lets those that come replace the last visit's. */
export const loadCatalogueAtom = atom(null, (get, set) => {
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

export const reloadCatalogueAtom = atom(null, (_get, set) => {
  set(reloadTickAtom, (tick) => tick + 1);
  set(loadCatalogueAtom);
});

/** The lessons of the last visit until those of this one are there. */
export const catalogueAtom = atom((get) => {
  const { newer } = get(outcomeAtom);
  return newer ? arrived(newer) : get(loadingAtom).first;
});

/** Why this visit's lessons did not come, if so: what is shown then is the last visit's. */
export const catalogueFailureAtom = atom((get) => get(outcomeAtom).failure);

const isMini = (lesson: Lesson) => lesson.Type === "mini_lesson";

function catalogueView<T>(pick: (catalogue: Catalogue) => T) {
  return atom((get) => pickFrom(get(catalogueAtom), pick));
}

/** Newest first, as the catalogue has them. */
export const fullLessonsAtom = catalogueView(({ lessons }) => lessons.filter((lesson) => !isMini(lesson)));

export const miniLessonsAtom = catalogueView(({ lessons }) => lessons.filter(isMini));

/** The lesson of this week, or the newest one in a week without. */
export const mondayLessonAtom = catalogueView(
  ({ lessons, mondayLessonId }) => lessons.find(({ DocID }) => DocID === mondayLessonId) ?? lessons[0],
);

/** All listed lessons by their ids. */
export const lessonsByIdAtom = catalogueView(
  ({ lessons }) => new Map(lessons.map((lesson) => [lesson.DocID, lesson])),
);

/** Not part of the first load: the answer is mostly there before this is. */
const loadKept = () => import("#data/device/kept-catalogue.ts");

async function lastVisitOr(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const { findKeptCatalogue } = await loadKept();
  return (await findKeptCatalogue()) ?? fetched;
}

/** The lessons of the last visit or those fetched, whichever come first; it fails as the fetch does, if both fail. */
function firstCatalogue(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const first = Promise.any([fetched, lastVisitOr(fetched)]).catch(() => fetched);
  // Whoever shows the lessons says what failed; it may be asked for before anybody does.
  first.catch(() => undefined);
  return first;
}

/** What cannot be kept is fetched on the next visit as on the first. */
function keepForNextVisit(fetched: Promise<Catalogue>): void {
  Promise.all([fetched, loadKept()])
    .then(([catalogue, { keepCatalogue }]) => keepCatalogue(catalogue))
    .catch(() => undefined);
}
