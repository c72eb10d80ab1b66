import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, expect, it } from "vitest";
import { withChange, withContentFolder } from "#support/samples/content-folder.ts";
import { publishContent } from "#tools/content/publish/publish.ts";
import { withTarget } from "#tools/content/publish/target.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";

const PROJECT_ID = "demo-gruezi-open-content";
const mediaRoot = mkdtempSync(join(tmpdir(), "gruezi-open-media-"));
const app = initializeApp({ projectId: PROJECT_ID }, "open-content-test");

afterAll(async () => {
  rmSync(mediaRoot, { recursive: true, force: true });
  await deleteApp(app);
});

async function publishWith(access: "public" | "BASIC") {
  await withContentFolder(withChange("lessons/bim-beck/lesson.md", "BASIC", access), (root) => {
    const { content, faults } = checkFolder(root);
    if (content === undefined) throw new Error(faults.map(formatFault).join("\n"));
    return withTarget({ projectId: PROJECT_ID, mediaRoot }, (target) => publishContent(content, target));
  });
  return (await getFirestore(app).doc("Videos/bim-beck").get()).data();
}

it("a lesson that becomes paid loses its content in Videos at its next publication", async () => {
  const open = await publishWith("public");
  const paid = await publishWith("BASIC");

  expect(open).toMatchObject({
    Text: expect.stringContaining("<h2>At the counter</h2>"),
    VideoHLSurl: "lessons/bim-beck/video/master.m3u8",
    Photos: [{ Path: "lessons/bim-beck/photos/beck.webp" }],
    Audios: [{ Path: "lessons/bim-beck/audio/1.m4a" }],
  });
  for (const name of ["Text", "VideoHLSurl", "Photos", "Audios"]) expect(paid).not.toHaveProperty(name);
});
