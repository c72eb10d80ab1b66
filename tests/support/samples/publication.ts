import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, beforeEach } from "vitest";
import { publishContent } from "#tools/content/publish/publish.ts";
import { withTarget } from "#tools/content/publish/target.ts";
import { type Content, checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";
import { type ContentFiles, runContentCommand, withContentFolder } from "./content-folder.ts";

/** Publishes into a project of its own, which is empty before each test. Call it once per file. */
export function startPublication(projectId: string) {
  const mediaRoot = mkdtempSync(join(tmpdir(), "gruezi-media-"));
  const app = initializeApp({ projectId }, projectId);
  const firestore = getFirestore(app);

  beforeEach(async () => {
    const documents = `projects/${projectId}/databases/(default)/documents`;
    const { FIRESTORE_EMULATOR_HOST } = process.env;
    await fetch(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/${documents}`, { method: "DELETE" });
    rmSync(mediaRoot, { recursive: true, force: true });
  });
  afterAll(async () => {
    rmSync(mediaRoot, { recursive: true, force: true });
    await deleteApp(app);
  });

  /** Publishes the sample folder with changes, and the content that `change` makes of it. */
  const publish = (changes: ContentFiles = {}, change = (content: Content) => content) =>
    withContentFolder(changes, (root) => {
      const { content, faults } = checkFolder(root);
      if (content === undefined) throw new Error(faults.map(formatFault).join("\n"));
      return withTarget({ projectId, mediaRoot }, (target) => publishContent(change(content), target));
    });

  /** Publishes in a child process. */
  const runPublish = (changes: ContentFiles = {}) =>
    withContentFolder(changes, (root) =>
      runContentCommand(["publish", root, "--project", projectId], { MEDIA_ROOT: mediaRoot }),
    );

  const stored = async (path: string) => (await firestore.doc(path).get()).data();

  async function storedBrotli<T>(path: string): Promise<T> {
    const { Brotli } = (await stored(path)) ?? {};
    return JSON.parse(brotliDecompressSync(Brotli).toString());
  }

  const idsIn = async (collection: string) =>
    (await firestore.collection(collection).get()).docs.map(({ id }) => id);

  /** Returns all documents by path. */
  async function storedDocuments(): Promise<Record<string, unknown>> {
    const names = await firestore.listCollections();
    const groups = await Promise.all(
      [...names.map(({ id }) => id), "Secret"].map((id) => firestore.collectionGroup(id).get()),
    );
    return Object.fromEntries(
      groups.flatMap(({ docs }) => docs.map((found) => [found.ref.path, found.data()])),
    );
  }

  return { firestore, mediaRoot, publish, runPublish, stored, storedBrotli, idsIn, storedDocuments };
}
