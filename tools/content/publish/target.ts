import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { openBucketStore, openFolderStore } from "./media-stores.ts";
import type { Target } from "./publish.ts";

export interface TargetSettings {
  projectId: string;
  /** The folder of media, for emulators only. */
  mediaRoot: string | undefined;
}

/** Runs `use` with the stores, and closes them. */
export async function withTarget<Result>(settings: TargetSettings, use: (target: Target) => Promise<Result>) {
  const { projectId, mediaRoot } = settings;
  // Otherwise the SDK would search for a metadata server for half a second.
  if (mediaRoot) process.env["METADATA_SERVER_DETECTION"] ??= "none";
  const app = initializeApp(
    { projectId, storageBucket: `${projectId}.firebasestorage.app` },
    `content-${projectId}`,
  );
  try {
    const media = mediaRoot ? openFolderStore(mediaRoot) : openBucketStore(getStorage(app).bucket());
    return await use({ firestore: getFirestore(app), media });
  } finally {
    await deleteApp(app);
  }
}
