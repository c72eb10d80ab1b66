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
