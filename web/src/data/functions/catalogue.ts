import type { Catalogue } from "@gruezi/contract/catalogue";
import { AppError } from "#lib/app-error.ts";

declare global {
  interface Window {
    /** The request that the prerendered page's first script made before this code had loaded. */
    grueziCatalogue?: Promise<Response>;
  }
}

const ADDRESS = "/catalogue";

function isCatalogue(answer: unknown): answer is Catalogue {
  return (
    typeof answer === "object" && answer !== null && "lessons" in answer && Array.isArray(answer.lessons)
  );
}

/** The early request is used once, so that trying again makes a new one. */
function ask(): Promise<Response> {
  const early = window.grueziCatalogue;
  delete window.grueziCatalogue;
  return early ?? fetch(ADDRESS);
}

/** All that a visitor's page shows, from the CDN. @throws AppError */
export async function getCatalogue(): Promise<Catalogue> {
  const response = await ask().catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response.ok) throw new AppError("unavailable", { cause: response.status });

  const answer: unknown = await response.json().catch((cause) => {
    throw new AppError("unexpected", { cause });
  });
  if (!isCatalogue(answer)) throw new AppError("unexpected", { cause: answer });
  return answer;
}
