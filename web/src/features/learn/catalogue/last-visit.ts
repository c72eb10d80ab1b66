import type { Catalogue } from "@gruezi/contract/catalogue";

/** Not part of the first load: the answer is mostly there before this is. */
const loadKept = () => import("#data/device/kept-catalogue.ts");

async function lastVisitOr(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const { findKeptCatalogue } = await loadKept();
  return (await findKeptCatalogue()) ?? fetched;
}

/** The lessons of the last visit or those fetched, whichever come first; it fails as the fetch does, if both fail. */
export function firstCatalogue(fetched: Promise<Catalogue>): Promise<Catalogue> {
  const first = Promise.any([fetched, lastVisitOr(fetched)]).catch(() => fetched);
  // Whoever shows the lessons says what failed; it may be asked for before anybody does.
  first.catch(() => undefined);
  return first;
}

/** What cannot be kept is fetched on the next visit as on the first. */
export function keepForNextVisit(fetched: Promise<Catalogue>): void {
  Promise.all([fetched, loadKept()])
    .then(([catalogue, { keepCatalogue }]) => keepCatalogue(catalogue))
    .catch(() => undefined);
}
