import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "@gruezi/contract/catalogue";
import { createStore } from "jotai";
import { afterEach, describe, expect, it, vi } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { mondayLessonAtom } from "#web/features/learn/catalogue/catalogue.atoms.ts";

const SCRIPT = readFileSync(join(REPOSITORY, "web/prerender/first-paint.js"), "utf8");

const lesson = (DocID: string, fields = {}) =>
  aLesson({ DocID, VideoThumbnailURL: `/media/public/${DocID}.webp`, ...fields });

const aCatalogue = (fields: Partial<Catalogue> = {}): Catalogue => ({
  lessons: [lesson("newest"), lesson("monday"), lesson("oldest")],
  mondayLessonId: "monday",
  newestMiniLesson: null,
  miniLessonIds: [],
  dictionary: null,
  ...fields,
});

/** jsdom loads no pictures; this one is there at once. */
class LoadedPicture {
  src = "";
  decode = () => Promise.resolve();
}

/** Runs the prerendered page's script, which leaves its answer to the page's code. */
function runFirstScript(catalogue: Catalogue) {
  vi.stubGlobal("fetch", async () => Response.json(catalogue));
  vi.stubGlobal("Image", LoadedPicture);
  new Function(SCRIPT)();
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("style");
});

const pictureShown = () => document.documentElement.style.getPropertyValue("--weekly-picture");

describe("the first script shows the picture of the lesson that the page then shows", () => {
  it.each([
    ["in a week with a lesson of its own", aCatalogue()],
    ["in a week without", aCatalogue({ mondayLessonId: null })],
    ["in a week whose lesson was taken down", aCatalogue({ mondayLessonId: "gone" })],
    [
      "where the newest is a mini lesson",
      aCatalogue({
        lessons: [lesson("mini-go", { Type: "mini_lesson" }), lesson("newest")],
        mondayLessonId: null,
      }),
    ],
  ])("%s", async (_week, catalogue) => {
    runFirstScript(catalogue);

    const weekly = await createStore().get(mondayLessonAtom).promise;

    await soon(() => expect(pictureShown()).toBe(`url("${weekly?.VideoThumbnailURL}")`));
  });
});
