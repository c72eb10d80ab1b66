import { AppError } from "#lib/app-error.ts";
import { hasRunOut } from "#lib/signed-address.ts";

/** HTTP statuses of an expired signature. */
const EXPIRED = [403, 410];

/** @throws AppError `not-found` for a missing file */
export async function getMedia(address: string, options?: RequestInit): Promise<Response | "expired"> {
  const response = await fetch(address, options).catch((cause) => {
    if (navigator.onLine && hasRunOut(address, Date.now())) return null;
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response || EXPIRED.includes(response.status)) return "expired";
  if (!response.ok)
    throw new AppError(response.status === 404 ? "not-found" : "unavailable", { cause: response.status });
  return response;
}

/** @throws AppError */
export async function getClip(address: string): Promise<ArrayBuffer | "expired"> {
  const response = await getMedia(address);
  return response === "expired" ? response : response.arrayBuffer();
}
