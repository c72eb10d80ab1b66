import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { openBucketStore, openFolderStore } from "./media-stores.ts";
import type { Target } from "./publish.ts";

export interface TargetSettings {
  projectId: string;
  /** The folder of media beside the emulators; undefined for a real project. */
  mediaRoot: string | undefined;
}

/** Lends the project's stores to `use`, and closes them after it. */
export async function withTarget<Result>(settings: TargetSettings, use: (target: Target) => Promise<Result>) {
  const { projectId, mediaRoot } = settings;
  // Emulators ask for no credentials; without this the SDK looks for a Google machine's, for half a second in vain.
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
