import { statSync } from "node:fs";
import { ACCESS_LEVELS, LESSON_TYPES } from "@gruezi/contract/documents/lesson-choices";
import { SLOT_DAYS } from "@gruezi/contract/documents/private-lesson-slot";
import { describe, expect, it } from "vitest";
import { mediaFilesOf } from "#tools/content/publish/media-files.ts";
import { checkFolder } from "#tools/content/read/check-folder.ts";
import { formatFault } from "#tools/content/read/faults.ts";

const { content, faults } = checkFolder("emulator-data/content");
const lessons = content?.lessons ?? [];
const isMini = ({ fields }: (typeof lessons)[number]) => fields.Type === "mini_lesson";
const MEGABYTE = 1_000_000;

describe("the sample content", () => {
  it("has no fault", () => {
    expect(faults.map(formatFault)).toEqual([]);
  });

  it("holds fifteen lessons and fourteen mini lessons or more", () => {
    expect(lessons.filter((lesson) => !isMini(lesson)).length).toBeGreaterThanOrEqual(15);
    expect(lessons.filter(isMini).length).toBeGreaterThanOrEqual(14);
  });

  it("has every access level and every type", () => {
    expect(new Set(lessons.map(({ fields }) => fields.Access))).toEqual(new Set(ACCESS_LEVELS));
    expect(new Set(lessons.map(({ fields }) => fields.Type))).toEqual(new Set(LESSON_TYPES));
  });

  it("has decks of fifteen cards or more for six lessons", () => {
    expect(lessons.filter(({ cards }) => cards.length >= 15).length).toBeGreaterThanOrEqual(6);
  });

  it("has three grammar sheets, a Monday lesson, and slots from Monday to Friday", () => {
    expect(content?.grammar).toHaveLength(3);
    expect(lessons.filter(({ fields }) => fields.MondayLesson)).toHaveLength(1);
    expect(new Set(content?.slots.slots.map(({ Day }) => Day))).toEqual(new Set(SLOT_DAYS));
  });

  it("weighs 48 MB or less in media", () => {
    const files = content ? mediaFilesOf(content) : [];
    const bytes = files.reduce((sum, { source }) => sum + statSync(source).size, 0);

    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(48 * MEGABYTE);
  });
});
