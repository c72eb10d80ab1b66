import { describe, expect, it } from "vitest";
import { faultsWith, withChange } from "#support/samples/content-folder.ts";

const LESSON = "lessons/bim-beck/lesson.md";
const lessonWith = (part: string, replacement: string) => faultsWith(withChange(LESSON, part, replacement));

it("a faultless folder passes", async () => {
  expect(await faultsWith({})).toEqual([]);
});

describe("lesson.md", () => {
  it.each([
    ["a missing field", "Access: BASIC\n", "", ":1: Access: is missing"],
    ["an unknown field", "Access: BASIC", "Access: BASIC\nPrice: 3", ":6: Price: is not a known field"],
    [
      "an unknown access level",
      "Access: BASIC",
      "Access: GOLD",
      ':5: Access: must be one of public, account, BASIC, VIP, not "GOLD"',
    ],
    [
      "an unknown type",
      "Type: video_lesson",
      "Type: film",
      ':4: Type: must be one of video_lesson, mini_lesson, conversation_lesson, not "film"',
    ],
    [
      "a field given twice",
      "comments: open",
      "comments: open\nDate: 2026-10-13",
      ":11: Date: is already on line 7",
    ],
    [
      "a day that is not in the calendar",
      "2026-10-12",
      "2026-02-30",
      ":7: Date: must be a day as YYYY-MM-DD",
    ],
    ["a date in another form", "2026-10-12", '"12.10.2026"', ":7: Date: must be a day as YYYY-MM-DD"],
    [
      "a title that is too short",
      '"Bim Beck: at the bakery"',
      '"Bi"',
      ":2: Title: must have 3 to 80 characters, not 2",
    ],
    ["a title that is a number", '"Bim Beck: at the bakery"', "7", ":2: Title: must be text"],
    [
      "text without quotes",
      '"Order bread and pay for it."',
      "Order bread.",
      ":8: Summary: must be JSON, a bare word or a date; text with spaces needs double quotes",
    ],
    [
      "a line that is no field",
      "comments: open",
      "comments: open\nand more",
      ":11: front matter: must be one `Key: value` a line",
    ],
    ["a yes in words", "MondayLesson: true", "MondayLesson: yes", ":6: MondayLesson: must be true or false"],
    [
      "a length of nothing",
      "DurationSeconds: 4",
      "DurationSeconds: 0",
      ":11: DurationSeconds: must be a whole number from 1 to 86400",
    ],
    ["no topic", '["shopping", "food"]', "[]", ":9: Topics: must be a list of 1 to 5"],
    ["a topic in capitals", '"food"', '"Food"', ":9: Topics[1]: must be a lower-case word"],
    ["a photo without words", ', "Alt": "A bakery counter"', "", ":12: Photos[0].Alt: is missing"],
    [
      "a photo elsewhere",
      "photos/beck.webp",
      "../beck.webp",
      ":12: Photos[0].Path: must be photos/<name>.webp",
    ],
    [
      "a photo that is not there",
      "photos/beck.webp",
      "photos/none.webp",
      ":12: Photos: photos/none.webp is missing or empty",
    ],
    [
      "a recording that is not there",
      "audio/1.m4a",
      "audio/2.m4a",
      ":13: Audios: audio/2.m4a is missing or empty",
    ],
    ["raw HTML", "## At the counter", "<script>", ":15: Text: must hold no raw HTML"],
    ["a link", "*I would", "[here](https://x.example) *I would", ":17: Text: must hold no links"],
    ["an image", "## At the counter", "![bread]", ":15: Text: must hold no images; name them under Photos"],
    ["a title in the text", "## At the counter", "# Counter", ":15: Text: must use headings ## and ### only"],
  ])("with %s is reported by line and field", async (_what, part, replacement, fault) => {
    expect(await lessonWith(part, replacement)).toEqual([LESSON + fault]);
  });

  it("without front matter is one fault", async () => {
    expect(await faultsWith({ [LESSON]: "Text only.\n" })).toEqual([
      `${LESSON}:1: front matter: must stand between two lines of ---`,
    ]);
  });

  it("is one fault if missing", async () => {
    expect(await faultsWith({ [LESSON]: null })).toEqual([`${LESSON}:1: file: is missing or empty`]);
  });

  it("without text is a fault", async () => {
    const text = "## At the counter\n\n**Ich hett gern es Gipfeli.** *I would like a croissant.*\n";

    expect(await lessonWith(text, "")).toEqual([
      `${LESSON}:15: Text: must have 1 to 20000 characters, not 0`,
    ]);
  });

  it("with several faults reports each", async () => {
    const broken = "Difficulty: hard\nType: video_lesson\nAccess: GOLD";

    expect(await lessonWith("Difficulty: beginner\nType: video_lesson\nAccess: BASIC", broken)).toEqual([
      `${LESSON}:3: Difficulty: must be one of beginner, elementary, intermediate, not "hard"`,
      `${LESSON}:5: Access: must be one of public, account, BASIC, VIP, not "GOLD"`,
    ]);
  });
});
