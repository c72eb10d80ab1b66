import type { Instant } from "@gruezi/contract/documents/lesson";
import { requireAdminApp } from "#gateways/auth/admin-app.ts";
import { machineNow } from "#platform/clock.ts";
import type { MediaAddress, MediaFile, MediaStore } from "./media-file.ts";

const ADDRESS_LIFETIME = 15 * 60 * 1000;

/** Media in the project's default bucket. */
export const cloudMedia: MediaStore = { findFile: findCloudFile, findAddress: findCloudAddress };

/** Loaded with the first file asked for. */
async function storedFile(path: string) {
  const { getStorage } = await import("firebase-admin/storage");
  return getStorage(requireAdminApp()).bucket().file(path);
}

async function findCloudFile(path: string): Promise<MediaFile | undefined> {
  const file = await storedFile(path);
  const [exists] = await file.exists();
  if (!exists) return undefined;
  const { size, generation } = file.metadata;
  return {
    bytes: Number(size),
    etag: `"${generation}"`,
    open: (range) => file.createReadStream({ ...range, decompress: false }),
  };
}

async function findCloudAddress(path: string, contentType: string, until: Instant): Promise<MediaAddress> {
  const file = await storedFile(path);
  const expiresAt = Math.min(machineNow() + ADDRESS_LIFETIME, until);
  const [url] = await file.getSignedUrl({
    version: "v4",
    action: "read",
    expires: expiresAt,
    responseType: contentType,
  });
  return { url, expiresAt };
}
