import type { Catalogue } from "@gruezi/contract/catalogue";
import { AppError } from "#lib/app-error.ts";

const NEWEST_PART = "/catalogue";
const WHOLE = "/catalogue/all";

/** The response. Older functions omit the shelves. */
type Answer = Omit<Catalogue, "shelves"> & Partial<Catalogue>;

function isCatalogue(answer: unknown): answer is Answer {
  return (
    typeof answer === "object" && answer !== null && "lessons" in answer && Array.isArray(answer.lessons)
  );
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

/** @throws AppError */
export const getCatalogue = (): Promise<Catalogue> => read(fetch(NEWEST_PART));

/** @throws AppError */
export const getWholeCatalogue = (): Promise<Catalogue> => read(fetch(WHOLE));
