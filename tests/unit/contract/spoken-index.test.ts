import type { SpokenLesson, WordRow } from "@gruezi/contract/dictionary";
import { spokenIndexOf } from "@gruezi/contract/spoken-index";
import { findRows, rowsByForm, spokenWords } from "@gruezi/contract/spoken-words";
import { describe, expect, it } from "vitest";

const row = (form: string, lemma = form): WordRow => ({
  form,
  lemma,
  german: "",
  english: "",
  note: "",
});

const WORDS = [row("ich"), row("bi", "sii"), row("bi", "bi"), row("Ässe"), row("ässe"), row("bim", "bi")];

const lesson = (DocID: string, day: number, gsw: string, rest: Partial<SpokenLesson> = {}): SpokenLesson => ({
  DocID,
  Access: "BASIC",
  Date: day,
  lines: [{ id: `${DocID}-1`, startSeconds: 1.5, gsw, de: "Deutsch", en: "English" }],
  ...rest,
});

const lemmasOf = ([part]: ReturnType<typeof spokenIndexOf>, lessonId: string) =>
  part?.lessons.find((said) => said.lessonId === lessonId)?.words.map((word) => part.lemmas[word]);

describe("the words of a line", () => {
  it("are its letters without surrounding signs", () => {
    expect(spokenWords("«Häsch's gseh?» – Ja, d Frau, wo 3 Öpfel hät …")).toEqual([
      "Häsch's",
      "gseh",
      "Ja",
      "d",
      "Frau",
      "wo",
      "Öpfel",
      "hät",
    ]);
    expect(spokenWords("… 12.50!")).toEqual([]);
  });

  it("are found at the start of a sentence, the noun before an equal verb", () => {
    const rows = rowsByForm(WORDS);

    expect(findRows(rows, "Ich").map(({ lemma }) => lemma)).toEqual(["ich"]);
    expect(findRows(rows, "Ässe").map(({ form }) => form)).toEqual(["Ässe", "ässe"]);
    expect(findRows(rows, "ässe").map(({ form }) => form)).toEqual(["ässe", "Ässe"]);
    expect(findRows(rows, "Velo")).toEqual([]);
  });
});

describe("the index of spoken words", () => {
  it("lists every lemma of each lesson once, and no word outside the list", () => {
    const index = spokenIndexOf([lesson("am-telefon", 1, "Ich bi bim Ässe, ich Velo")], WORDS);

    expect(lemmasOf(index, "am-telefon")).toEqual(["bi", "ich", "sii", "Ässe", "ässe"].toSorted());
    expect(index[0]?.lemmas).toEqual(index[0]?.lemmas.toSorted());
  });

  it("has lines of public lessons only", () => {
    const index = spokenIndexOf(
      [
        lesson("open", 1, "ich bi", { Access: "public" }),
        ...(["account", "BASIC", "VIP"] as const).map((Access) =>
          lesson(Access, 1, "ich bi z Bern", { Access }),
        ),
      ],
      WORDS,
    );

    expect(index[0]?.lessons.find(({ lessonId }) => lessonId === "open")?.lines).toEqual([
      ["open-1", 1.5, "ich bi", "Deutsch", "English"],
    ]);
    expect(JSON.stringify(index).match(/English/g)).toHaveLength(1);
    expect(JSON.stringify(index)).not.toContain("Bern");
  });

  it("has parts of a hundred, newest first; a new lesson changes only the newest", () => {
    const lessons = Array.from({ length: 250 }, (_, day) => lesson(`l${day}`, day, "ich"));
    const before = spokenIndexOf(lessons, WORDS);
    const after = spokenIndexOf([lesson("newest", 999, "ässe"), ...lessons], WORDS);

    expect(before.map((part) => part.lessons.length)).toEqual([50, 100, 100]);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]?.lessons[0]?.lessonId).toBe("newest");
  });

  it("is independent of the lessons' order", () => {
    const lessons = [lesson("a", 1, "ich"), lesson("b", 1, "bi"), lesson("c", 2, "ässe")];

    expect(spokenIndexOf(lessons.toReversed(), WORDS)).toEqual(spokenIndexOf(lessons, WORDS));
  });

  it("is one empty part without lessons", () => {
    expect(spokenIndexOf([], WORDS)).toEqual([{ lemmas: [], lessons: [] }]);
  });
});
