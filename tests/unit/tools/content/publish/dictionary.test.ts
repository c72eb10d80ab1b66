import { gzipSync } from "node:zlib";
import { DIALECT_TABLE, REGIONS } from "@gruezi/contract/dialects";
import { describe, expect, it } from "vitest";
import { sampleLineIds, withChange, withContentFolder } from "#support/samples/content-folder.ts";
import { toDictionary } from "#tools/content/publish/dictionary.ts";
import { type Content, checkFolder } from "#tools/content/read/check-folder.ts";

async function contentOf(changes = {}): Promise<Content> {
  const { content } = await withContentFolder(changes, checkFolder);
  if (!content) throw new Error("The sample folder has faults.");
  return content;
}

const textOf = ({ source }: { source: string | Buffer }) => source.toString();

describe("the public files of a publication", () => {
  it("are the word list and its occurrences, named by content", async () => {
    const { addresses, files } = toDictionary(await contentOf());

    const [words, said] = files.map(({ path }) => path);
    expect(words).toMatch(/^public\/words-[0-9a-f]{8}\.json$/);
    expect(said).toMatch(/^public\/said-[0-9a-f]{8}\.json$/);
    expect(addresses).toEqual({ wordsUrl: `/media/${words}`, saidUrl: `/media/${said}` });
    const another = toDictionary(await contentOf(withChange("words.csv", "hello", "good day")));
    expect(another.addresses.wordsUrl).not.toBe(addresses.wordsUrl);
    expect(another.addresses.saidUrl).toBe(addresses.saidUrl);
  });

  it("hold the rows of the word list", async () => {
    const [words] = toDictionary(await contentOf()).files;

    expect(JSON.parse(textOf(words ?? { source: "[]" }))[0]).toEqual({
      form: "grüezi",
      lemma: "grüezi",
      german: "guten Tag",
      english: "hello",
      note: "",
      ...Object.fromEntries(REGIONS.map((region) => [DIALECT_TABLE[region].column, ""])),
    });
  });

  it("hold lines of public lessons, and only lemmas of others", async () => {
    const [first, second] = sampleLineIds("mini-merci");
    const [, said] = toDictionary(await contentOf()).files;

    const index = JSON.parse(textOf(said ?? { source: "{}" }));
    expect(index).toEqual({
      lemmas: ["Widerluege", "grüezi", "uf"],
      lessons: [
        {
          lessonId: "mini-merci",
          words: [0, 1, 2],
          lines: [
            [first, 0, "Grüezi!", "Grüezi!", "Grüezi!"],
            [second, 1.5, "Uf Widerluege!", "Uf Widerluege!", "Uf Widerluege!"],
          ],
        },
        { lessonId: "bim-beck", words: [0, 1, 2] },
      ],
      older: [],
    });
  });

  it.each(["account", "BASIC", "VIP"])("hold no line of a lesson for %s", async (access) => {
    const changes = withChange("lessons/bim-beck/lesson.md", "Access: BASIC", `Access: ${access}`);
    const mini = withChange("lessons/mini-merci/lesson.md", "Access: public", `Access: ${access}`);
    const [, said] = toDictionary(await contentOf({ ...changes, ...mini })).files;

    const text = textOf(said ?? { source: "" });
    expect(text).toContain("bim-beck");
    for (const paid of ["Grüezi!", "Uf Wider", ...sampleLineIds("bim-beck"), ...sampleLineIds("mini-merci")])
      expect(text).not.toContain(paid);
  });

  it("come in parts of a hundred lessons, of which the first names the others", async () => {
    const { lessons, words } = await contentOf();
    const [lesson] = lessons;
    if (!lesson) throw new Error("There is no lesson.");
    const many = Array.from({ length: 250 }, (_, number) => ({
      ...lesson,
      docId: `lesson-${String(number).padStart(3, "0")}`,
    }));

    const { addresses, files } = toDictionary({ lessons: many, words });

    const [, first, ...older] = files;
    const index = JSON.parse(textOf(first ?? { source: "{}" }));
    expect(addresses.saidUrl).toBe(`/media/${first?.path}`);
    expect(index.lessons).toHaveLength(50);
    expect(index.older).toEqual(older.map(({ path }) => `/media/${path}`));
    expect(older.map((part) => JSON.parse(textOf(part)).lessons.length)).toEqual([100, 100]);
  });
});

describe("the public files of the sample content", () => {
  const { content } = checkFolder("emulator-data/content");
  const files = content ? toDictionary(content).files : [];

  it("hold no paid lines", () => {
    const everything = files.map(textOf).join("\n");
    const paid = (content?.lessons ?? []).filter(({ fields }) => fields.Access !== "public");
    const free = (content?.lessons ?? []).filter(({ fields }) => fields.Access === "public");
    const open = new Set(free.flatMap(({ lines }) => lines.flatMap(({ gsw, de, en }) => [gsw, de, en])));
    const closed = paid.flatMap(({ lines }) => lines.flatMap(({ id, gsw, de, en }) => [id, gsw, de, en]));
    const sentences = closed.filter(
      (text) => text.includes(" ") && ![...open].some((said) => said.includes(text)),
    );

    expect(sentences.length).toBeGreaterThan(100);
    expect(sentences.filter((text) => everything.includes(JSON.stringify(text)))).toEqual([]);
  });

  it("are at most 60 kB together", () => {
    const bytes = files.reduce((sum, { source }) => sum + gzipSync(source).length, 0);

    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(60_000);
  });
});
