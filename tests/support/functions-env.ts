import "./functions-log.ts";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Imported before the functions, which read their settings when they are loaded. */
const projectId = `demo-${randomUUID().slice(0, 8)}`;

/** Media that a test writes; each test file has its own folder, and its own project. */
export const mediaRoot = mkdtempSync(join(tmpdir(), "gruezi-media-"));

export const SIGNING_KEY = "signing-key-of-the-tests-0123456789";

Object.assign(process.env, {
  GCLOUD_PROJECT: projectId,
  GOOGLE_CLOUD_PROJECT: projectId,
  FIREBASE_CONFIG: JSON.stringify({ projectId }),
  ENFORCE_APP_CHECK: "false",
  MEDIA_ROOT: mediaRoot,
  MEDIA_SIGNING_KEY: SIGNING_KEY,
  // Firestore's client looks for Google's metadata server even when it talks to the emulator.
  METADATA_SERVER_DETECTION: "none",
});
