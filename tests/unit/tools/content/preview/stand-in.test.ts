import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import {
  type ContentFiles,
  sampleLineIds,
  withChange,
  withContentFolder,
} from "#support/samples/content-folder.ts";
import { wordLine } from "#support/samples/word-list-file.ts";
import { placeOfLesson } from "#tools/content/lesson-place.ts";
import { readPreviewedLesson } from "#tools/content/preview/previewed-lesson.ts";
import { listen, startStandIn } from "#tools/content/preview/stand-in.ts";

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const whilePreviewed = (changes: ContentFiles, use: (ask: Ask) => Promise<void>) =>
  withContentFolder(changes, async (root) => {
    const lesson = readPreviewedLesson(placeOfLesson("bim-beck", root));
    const { server } = startStandIn({ page: "<title>bim-beck</title>", root, lesson: () => lesson });
    await listen(server, 0);
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo; // A port always has an address object.
    await use((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init));
  });

describe("a preview", () => {
  it("shows a paid lesson with access", async () => {
    await whilePreviewed({}, async (ask) => {
      const { lessons } = await (await ask("/catalogue")).json();
      const { result } = await (await ask("/getSecureData_v2_0", { method: "POST" })).json();
      const [first] = sampleLineIds("bim-beck");

      expect(lessons).toEqual([expect.objectContaining({ DocID: "bim-beck", Access: "public" })]);
      expect(result).toMatchObject({ hasAccess: true, Clips: { HasSlow: false } });
      const captions = await ask(result.Captions.gsw);
      expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
      expect(await captions.text()).toContain("Uf Widerluege!");
      expect((await ask(`${result.Clips.Url}${first}.m4a`)).status).toBe(200);
      expect((await ask(lessons[0].VideoThumbnailURL)).status).toBe(200);
    });
  });

  it("serves the dictionary, and byte ranges", async () => {
    await whilePreviewed({}, async (ask) => {
      const { dictionary } = await (await ask("/catalogue")).json();
      const part = await ask("/media/preview/lessons/bim-beck/video/240p/000.ts", {
        headers: { Range: "bytes=6-" },
      });

      expect(await (await ask(dictionary.wordsUrl)).json()).toHaveLength(3);
      expect([part.status, await part.text()]).toEqual([206, "segment"]);
    });
  });

  it("lists the lesson's faults beside it", async () => {
    await whilePreviewed(withChange("words.csv", wordLine("uf", "uf", "auf", "on"), ""), async (ask) => {
      expect(await (await ask("/preview")).json()).toEqual({
        faults: ['lessons/bim-beck/captions.gsw.vtt:9: text: "Uf" is not in words.csv'],
        page: "/videos/bim-beck",
      });
    });
  });

  it("has no page while the lesson's head has a fault", async () => {
    const changes = withChange("lessons/bim-beck/lesson.md", "Access: BASIC", "Access: GOLD");

    await whilePreviewed(changes, async (ask) => {
      expect(await (await ask("/preview")).json()).toMatchObject({ page: null });
      expect((await ask("/catalogue")).status).toBe(404);
    });
  });

  it.each([
    "/media/preview/lessons/bim-beck/none.m4a",
    "/media/preview/lessons/..%2f..%2f..%2fetc/passwd",
    "/somethingElse",
  ])("responds with 404 to %s", async (path) => {
    await whilePreviewed({}, async (ask) => {
      expect((await ask(path)).status).toBe(404);
    });
  });
});
