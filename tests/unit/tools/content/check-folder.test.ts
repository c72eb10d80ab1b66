import { describe, expect, it } from "vitest";
import {
  type ContentFiles,
  contentFiles,
  faultsWith,
  withChange,
  without,
} from "#support/samples/content-folder.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";

const MINI = "lessons/mini-merci/lesson.md";
const SHEET = "grammar/articles/grammar.md";
const PDF = "grammar/articles/grammar.pdf";

describe("references between lessons", () => {
  it.each<[string, ContentFiles, string[]]>([
    [
      "two Monday lessons",
      withChange(MINI, "MondayLesson: false", "MondayLesson: true"),
      [`${MINI}:6: MondayLesson: "bim-beck" is already the Monday lesson`],
    ],
    [
      "an index that names a missing mini lesson",
      withChange("mini-lessons.json", '"mini-merci"', '"mini-merci",\n    "mini-gone"'),
      ['mini-lessons.json:4: index[1]: "mini-gone" is not a mini lesson of this folder'],
    ],
    [
      "an index that names another lesson",
      withChange("mini-lessons.json", '"mini-merci"', '"bim-beck",\n    "mini-merci"'),
      ['mini-lessons.json:3: index[0]: "bim-beck" is not a mini lesson of this folder'],
    ],
    [
      "an index that names one twice",
      withChange("mini-lessons.json", '"mini-merci"', '"mini-merci",\n    "mini-merci"'),
      ['mini-lessons.json:4: index[1]: "mini-merci" is already there'],
    ],
    [
      "an index that forgets one",
      withChange("mini-lessons.json", '"mini-merci"', ""),
      ['mini-lessons.json:2: index: does not name the mini lesson "mini-merci"'],
    ],
    [
      "an index that names a mini lesson at fault",
      withChange(MINI, "Access: public", "Access: free"),
      [`${MINI}:5: Access: must be one of public, account, BASIC, VIP, not "free"`],
    ],
  ])("with %s are reported", async (_what, changes, faults) => {
    expect(await faultsWith(changes)).toEqual(faults);
  });
});

describe("course.yaml", () => {
  const anotherUnit = (lessons: string) =>
    `[bim-beck]\n  - id: at-home\n    Title: At home\n    Level: beginner\n    CanDo: [I can cook., I can eat.]\n    Lessons: ${lessons}`;

  it.each([
    [
      "a lesson in two units",
      "[bim-beck]",
      anotherUnit("[bim-beck]"),
      ['11: at-home: the lesson "bim-beck" is already in the unit "in-shops"'],
    ],
    [
      "a unit without a lesson",
      "[bim-beck]",
      anotherUnit("[]"),
      ["11: at-home: has no lesson: give it one, or delete the unit"],
    ],
    [
      "a withdrawn lesson",
      "[bim-beck]",
      "[bim-beck, im-lade]",
      ['6: in-shops: "im-lade" is not a lesson of this folder: was it renamed or withdrawn?'],
    ],
    [
      "a mini lesson among the lessons",
      "[bim-beck]",
      "[bim-beck, mini-merci]",
      ['6: in-shops: "mini-merci" is not a lesson of this folder: was it renamed or withdrawn?'],
    ],
    [
      "a lesson in no unit",
      "[bim-beck]",
      "[im-lade]",
      [
        '6: in-shops: "im-lade" is not a lesson of this folder: was it renamed or withdrawn?',
        '2: units: the lesson "bim-beck" is in no unit: add it to the Lessons of one',
      ],
    ],
    [
      "an unknown grammar sheet",
      "[bim-beck]",
      "[bim-beck]\n    Grammar: nouns",
      ['7: in-shops: "nouns" is not a grammar sheet of this folder'],
    ],
    [
      "one sentence of what learners can do",
      "[I can order bread., I can pay for it.]",
      "[I can order bread.]",
      ["5: units[0].CanDo: must be a list of 2 to 4"],
    ],
    [
      "a level of its own",
      "beginner",
      "easy",
      ['4: units[0].Level: must be one of beginner, elementary, intermediate, not "easy"'],
    ],
    [
      "a quote that is not closed",
      "In shops",
      '"In shops',
      ["7: file: is not YAML, here or above: look for an open quote or bracket, or a wrong indentation"],
    ],
  ])("with %s is reported by line and unit", async (_what, part, replacement, faults) => {
    const found = await faultsWith(withChange("course.yaml", part, replacement));
    expect(found.toSorted()).toEqual(faults.map((fault) => `course.yaml:${fault}`).toSorted());
  });
});

describe("slots.json", () => {
  it.each([
    ["an id twice", '"fri-pm-2"', '"mon-am-9"', ':5: slots[1].id: "mon-am-9" is already there'],
    [
      "an hour twice",
      '"Day": "FRI", "Meridiem": "PM", "Hour": 2',
      '"Day": "MON", "Meridiem": "AM", "Hour": 9',
      ':5: slots[1].Hour: MON 9 AM is already the hour of "mon-am-9"',
    ],
    [
      "an hour beyond the clock",
      '"Hour": 2',
      '"Hour": 14',
      ":5: slots[1].Hour: must be a whole number from 1 to 12",
    ],
    ["a Sunday", '"FRI"', '"SUN"', ':5: slots[1].Day: must be one of MON, TUE, WED, THU, FRI, not "SUN"'],
    [
      "a learner in it",
      '"Hour": 2 }',
      '"Hour": 2, "StudentUID": "x" }',
      ":5: slots[1].StudentUID: is not a known field",
    ],
    ["no maximum", '"MaxAmountOfLessons": 20,', "", ":1: MaxAmountOfLessons: is missing"],
    [
      "an id with a slash",
      '"fri-pm-2"',
      '"fri/2"',
      ":5: slots[1].id: must be 3 to 60 lower-case letters, digits and hyphens",
    ],
  ])("with %s is reported by line and field", async (_what, part, replacement, fault) => {
    expect(await faultsWith(withChange("slots.json", part, replacement))).toEqual([`slots.json${fault}`]);
  });

  it("is reported by line if it is not JSON", async () => {
    expect(
      await faultsWith(withChange("slots.json", '"MaxAmountOfLessons": 20,', '"MaxAmountOfLessons": 20')),
    ).toEqual(["slots.json:3: file: is not JSON from here on"]);
  });
});

describe("live-lesson.json", () => {
  it.each([
    [
      "an address without encryption",
      "https://player",
      "http://player",
      ":3: EmbedUrl: must be an https:// address",
    ],
    [
      "an address that no page of ours may show",
      "https://player.vimeo.com",
      "https://player.vimeo.com.example",
      ":3: EmbedUrl: must be on one of https://player.vimeo.com, https://vimeo.com, https://www.youtube-nocookie.com, https://www.youtube.com, https://player.twitch.tv, https://www.twitch.tv",
    ],
    [
      "a meeting number in words",
      '"123456789"',
      '"soon"',
      ":5: MeetingNumber: must be 9 to 11 digits in quotes",
    ],
    ["no passcode", ',\n  "Passcode": "SAMPLE"', "", ":1: Passcode: is missing"],
  ])("with %s is reported by line and field", async (_what, part, replacement, fault) => {
    expect(await faultsWith(withChange("live-lesson.json", part, replacement))).toEqual([
      `live-lesson.json${fault}`,
    ]);
  });
});

describe("a grammar sheet", () => {
  it.each<[string, ContentFiles, string[]]>([
    [
      "other pages than its PDF",
      withChange(SHEET, "Pages: 1", "Pages: 2"),
      [`${SHEET}:4: Pages: must be 1, the pages of grammar.pdf`],
    ],
    ["no PDF", { [PDF]: null }, [`${PDF}:1: file: is missing or empty; run \`npm run media\``]],
    ["a PDF that is none", { [PDF]: "Word" }, [`${PDF}:1: file: must be a PDF`]],
    ["no order", withChange(SHEET, "Order: 1\n", ""), [`${SHEET}:1: Order: is missing`]],
    [
      "the place of another",
      {
        "grammar/verbs/grammar.md": contentFiles[SHEET] ?? null,
        "grammar/verbs/grammar.pdf": contentFiles[PDF] ?? null,
      },
      ['grammar/verbs/grammar.md:3: Order: is already that of "articles"'],
    ],
  ])("with %s is reported by line and field", async (_what, changes, faults) => {
    expect(await faultsWith(changes)).toEqual(faults);
  });
});

describe("a folder", () => {
  it("is a fault if missing", () => {
    expect(checkFolder("/no/such/folder").faults).toEqual([
      { file: "/no/such/folder", line: 1, field: "folder", problem: "is not there" },
    ]);
  });

  it("is a fault without a proper DocID", async () => {
    const renamed = Object.entries(contentFiles).flatMap(([path, content]) =>
      path.startsWith("lessons/mini-merci/") ? [[path.replace("mini-merci", "Mini_Merci"), content]] : [],
    );

    expect(await faultsWith({ ...without("lessons/mini-merci"), ...Object.fromEntries(renamed) })).toContain(
      "lessons/Mini_Merci:1: DocID: must be 3 to 60 lower-case letters, digits and hyphens",
    );
  });

  it("with faults in several files reports them all, file by file", async () => {
    const faults = await faultsWith({ "slots.json": null, "live-lesson.json": null, [MINI]: null });

    expect(faults).toEqual([
      `${MINI}:1: file: is missing or empty`,
      "live-lesson.json:1: file: is missing or empty",
      'mini-lessons.json:3: index[0]: "mini-merci" is not a mini lesson of this folder',
      "slots.json:1: file: is missing or empty",
    ]);
  });
});
