import type { Catalogue } from "@gruezi/contract/catalogue";
import { AppError } from "#lib/app-error.ts";

declare global {
  interface Window {
    /** The request that the prerendered page's first script made before this code had loaded. */
    grueziCatalogue?: Promise<Response>;
  }
}

const NEWEST_PART = "/catalogue";
const WHOLE = "/catalogue/all";

/** A function that was deployed before there were shelves answers without them. */
type Answer = Omit<Catalogue, "shelves"> & Partial<Catalogue>;

function isCatalogue(answer: unknown): answer is Answer {
  return (
    typeof answer === "object" && answer !== null && "lessons" in answer && Array.isArray(answer.lessons)
  );
}

/** The early request is used once, so that trying again makes a new one. */
function askForNewestPart(): Promise<Response> {
  const early = window.grueziCatalogue;
  delete window.grueziCatalogue;
  return early ?? fetch(NEWEST_PART);
}

async function read(asked: Promise<Response>): Promise<Catalogue> {
  const response = await asked.catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response.ok) throw new AppError("unavailable", { cause: response.status });

  const answer: unknown = await response.json().catch((cause) => {
    throw new AppError("unexpected", { cause });
  });
  if (!isCatalogue(answer)) throw new AppError("unexpected", { cause: answer });
  return { ...answer, shelves: answer.shelves ?? [] };
}

/** All that a visitor's page shows, from the CDN. @throws AppError */
export const getCatalogue = (): Promise<Catalogue> => read(askForNewestPart());

/** Every lesson there is, from the CDN. @throws AppError */
export const getWholeCatalogue = (): Promise<Catalogue> => read(fetch(WHOLE));
