import { AppError } from "#lib/app-error.ts";
import { getMedia } from "./clips.ts";

/** For downloads: no other cache stores it. @throws AppError `not-found` for a missing file */
export async function getMediaToStore(address: string, signal?: AbortSignal): Promise<Blob | "expired"> {
  const response = await getMedia(address, { cache: "no-store", ...(signal && { signal }) });
  if (response === "expired") return response;
  return response.blob().catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
}
