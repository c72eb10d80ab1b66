import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

type CheckFolder = typeof import("#tools/content/read/check-folder.ts");
type PublishedCatalogue = typeof import("#tools/content/publish/catalogue.ts");
type CatalogueDocument = typeof import("#functions/gateways/firestore/lessons/catalogue-document.ts");
type LessonMarks = typeof import("#web/features/learn/catalogue/lesson-marks.ts");
type Documents = typeof import("#tools/content/publish/documents.ts");

const LESSON = "emulator-data/content/lessons/am-bahnhof/lesson.md";

/** "A field of a lesson" of docs/recipes.md: `Place`, public, shown with a lesson's marks. */
const PLACE: Recipe = {
  "contract/src/documents/lesson-fields.ts": replacing(
    "  Photos: {",
    `  Place: {
    written: v.exactOptional(text(3, 40)),
    stored: v.exactOptional(v.string()),
    part: "catalogue",
    says: "3–40 characters; may be left out",
  },
  Photos: {`,
  ),
  "docs/content-format.md": replacing(
    "| Photos | a list",
    "| Place | 3–40 characters; may be left out |\n| Photos | a list",
  ),
  [LESSON]: replacing("DurationSeconds:", 'Place: "Züri HB"\nDurationSeconds:'),
  "web/src/features/learn/catalogue/lesson-marks.ts": (source) =>
    source
      .replace('"Difficulty" | "DurationSeconds"', '"Difficulty" | "DurationSeconds" | "Place"')
      .replace(
        "durationMark(lesson.DurationSeconds),",
        "durationMark(lesson.DurationSeconds),\n    ...(lesson.Place ? [lesson.Place] : []),",
      ),
};
const MOST_FILES = 5;

/** The field exists in the copy only. */
type WithPlace<Lesson> = Lesson & { Place?: string };

const TABLE_TEST = "tests/unit/contract/lesson-fields.test.ts";
const CONTENT_TEST = "tests/unit/tools/content/sample-content.test.ts";
const TESTS = [
  TABLE_TEST,
  CONTENT_TEST,
  "tests/unit/tools/content/check-lesson.test.ts",
  "tests/unit/tools/content/publish",
  "tests/unit/functions/domain/catalogue.test.ts",
];

const copy = makeScratchCopy();

describe("a field of a lesson", () => {
  it(`takes at most ${MOST_FILES} files, and the types fit`, async () => {
    copy.follow(PLACE);

    expect(Object.keys(PLACE).length).toBeLessThanOrEqual(MOST_FILES);
    expect(await copy.typeErrors(["functions", "tools", "web"])).toEqual([]);
  });

  it("is described by docs/recipes.md, file by file", () => {
    const section = sectionOf("A field of a lesson");

    for (const file of ["contract/src/documents/lesson-fields.ts", "docs/content-format.md"])
      expect(section).toContain(file);
  });

  it("breaks no test of content", async () => {
    copy.follow(PLACE);

    expect(await copy.failuresIn(TESTS)).toEqual([]);
  });

  it("is published, read back into the catalogue, and shown", async () => {
    copy.follow(PLACE);
    const { checkFolder } = await copy.load<CheckFolder>("tools/content/read/check-folder.ts");
    const { catalogueOf } = await copy.load<PublishedCatalogue>("tools/content/publish/catalogue.ts");
    const { toSecret, toVideo } = await copy.load<Documents>("tools/content/publish/documents.ts");
    await copy.load("tests/support/functions/env.ts");
    const { lessonsIn } = await copy.load<CatalogueDocument>(
      "functions/src/gateways/firestore/lessons/catalogue-document.ts",
    );
    const { lessonMarks } = await copy.load<LessonMarks>("web/src/features/learn/catalogue/lesson-marks.ts");

    const { content } = checkFolder(copy.pathOf("emulator-data/content"));
    const lesson = content?.lessons.find(({ docId }) => docId === "am-bahnhof");
    if (!content || !lesson) throw new Error("The sample content has faults.");
    const published = catalogueOf(content, { wordsUrl: "", saidUrl: "" }).lessons;
    const [found] = lessonsIn([{ path: "Videos/am-bahnhof", fields: toVideo(lesson) }]);

    expect(published.filter((one: WithPlace<(typeof published)[number]>) => one.Place)).toHaveLength(1);
    expect(found).toMatchObject({ Place: "Züri HB" });
    expect(found && lessonMarks(found)).toContain("Züri HB");
    expect(toSecret(lesson)).not.toHaveProperty("Place");
  });
});

describe("an incomplete field", () => {
  it.each([
    ["contract/src/documents/lesson-fields.ts", "the sample content has no fault"],
    ["docs/content-format.md", "docs/content-format.md describes each field of a lesson like the table"],
  ])("fails a test if %s is forgotten", async (forgotten, test) => {
    copy.follow(PLACE, forgotten);

    expect(await copy.failuresIn([TABLE_TEST, CONTENT_TEST])).toContain(test);
  });

  it("fails the compiler if a page shows a field missing in the table", async () => {
    copy.follow(PLACE, "contract/src/documents/lesson-fields.ts");

    expect(await copy.typeErrors(["web"])).toContainEqual(
      expect.stringMatching(/^web\/src\/features\/learn\/catalogue\/lesson-marks\.ts.*Place/),
    );
  });
});
