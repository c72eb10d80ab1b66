import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readCommand, USAGE } from "#tools/content/settings.ts";

const EMULATED = {
  FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
  MEDIA_ROOT: "media",
  GCLOUD_PROJECT: "demo-gruezi",
};

describe("the content command", () => {
  it("publishes to the emulators without confirmation", () => {
    expect(readCommand(["publish", "content"], EMULATED)).toEqual({
      name: "publish",
      folder: "content",
      projectId: "demo-gruezi",
      mediaRoot: "media",
    });
  });

  it("publishes to a real project after confirmation", () => {
    expect(readCommand(["publish", "content", "--project", "gruezi", "--yes"], {})).toEqual({
      name: "publish",
      folder: "content",
      projectId: "gruezi",
      mediaRoot: undefined,
    });
  });

  it("knows a lesson by its id", () => {
    const content = { docId: "bim-beck", root: resolve("emulator-data/content") };

    expect(readCommand(["clips", "bim-beck"], {})).toMatchObject({
      name: "clips",
      place: content,
      words: [],
    });
    expect(readCommand(["correct", "bim-beck", "1a2b3c4d", "--content", "mine"], {})).toMatchObject({
      place: { root: resolve("mine") },
      words: ["1a2b3c4d"],
    });
    expect(readCommand(["import", "im-lade", "film.mp4", "film.srt"], {}).name).toBe("import");
  });

  it("judges a list of spellings by the words of a folder", () => {
    expect(readCommand(["spell", "list.tsv"], {})).toEqual({
      name: "spell",
      file: "list.tsv",
      contentFolder: "emulator-data/content",
    });
  });

  it.each([
    ["without a folder", ["check"], {}, USAGE],
    ["with two folders", ["check", "one", "two"], {}, USAGE],
    ["with a lesson and no line to correct", ["correct", "bim-beck"], {}, USAGE],
    ["with a film and no lesson", ["import"], {}, USAGE],
    ["with more than a lesson to cut", ["clips", "bim-beck", "am-bahnhof"], {}, USAGE],
    ["with an unknown verb", ["upload", "content"], {}, USAGE],
    ["with an unknown option", ["check", "content", "--force"], {}, USAGE],
    [
      "without a project",
      ["publish", "content"],
      {},
      "Project missing: pass --project <id> or set GCLOUD_PROJECT.",
    ],
    [
      "for a real project without --yes",
      ["publish", "content", "--project", "gruezi"],
      {},
      '"gruezi" is a real project: add --yes to publish to it.',
    ],
    [
      "beside emulators without a place for media",
      ["publish", "content"],
      { ...EMULATED, MEDIA_ROOT: "" },
      "With emulators, set MEDIA_ROOT to the media folder.",
    ],
    [
      "for a real project with a folder for its media",
      ["publish", "content", "--project", "gruezi", "--yes"],
      { MEDIA_ROOT: "media" },
      "MEDIA_ROOT is for the emulators: unset it, or set FIRESTORE_EMULATOR_HOST.",
    ],
  ])("%s explains the fault in one sentence", (_how, args, env, sentence) => {
    expect(() => readCommand(args, env)).toThrow(sentence);
  });
});
