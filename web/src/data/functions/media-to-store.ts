import { AppError } from "#lib/app-error.ts";
import { getMedia } from "./clips.ts";

/**
 * Fetches media for a download and bypasses the HTTP cache, so that the file is not stored twice.
 * @throws AppError `not-found` for a missing file
 */
export async function getMediaToStore(address: string, signal?: AbortSignal): Promise<Blob | "expired"> {
  const response = await getMedia(address, { cache: "no-store", ...(signal && { signal }) });
  if (response === "expired") return response;
  return response.blob().catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
}
