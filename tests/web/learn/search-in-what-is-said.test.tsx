import type { SpokenLesson } from "@gruezi/contract/dictionary";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { aLine, aWord, DICTIONARY, OLDER_SAID, publishDictionary } from "#support/web/dictionary.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const open = aLesson({ DocID: "mini-hoi", Title: "Hoi zäme", Access: "public", Type: "mini_lesson" });
const atTheBakery = aLesson({ DocID: "bim-beck", Title: "Bim Beck", Access: "BASIC" });
const onTheHike = aLesson({
  DocID: "wandere",
  Title: "Mir gönd go wandere",
  Access: "VIP",
  Topics: ["hike"],
});

const WORDS = [
  aWord("hoi"),
  aWord("zäme"),
  aWord("Gipfeli", { english: "croissant", german: "Gipfeli, Hörnchen" }),
  aWord("Gipfel", { english: "summit" }),
  aWord("verwütsch", { lemma: "verwütsche", english: "(I) catch" }),
];
const SAID: readonly SpokenLesson[] = [
  { ...open, lines: [aLine("0a1b2c3d", 4.5, "Hoi zäme!", "Hi everybody!", "Hallo zusammen!")] },
  { ...atTheBakery, lines: [aLine("11111111", 1, "Zwei Gipfeli, ich verwütsch nüüt", "Secret, paid for")] },
];
const OLD: readonly SpokenLesson[] = [{ ...onTheHike, lines: [aLine("22222222", 1, "De Gipfel", "Summit")] }];

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [onTheHike, open, atTheBakery];
  publishDictionary(backend, { words: WORDS, newer: SAID, older: OLD });
});

const type = async (words: string) =>
  userEvent.type(await screen.findByRole("searchbox", { name: "Search lessons" }), words);
const saidIn = () => screen.findByRole("region", { name: "Said in lessons" });
const link = (name: RegExp) => screen.findByRole("link", { name });

describe("the search in what is said", () => {
  it("fetches its files at the first key, and only once", async () => {
    await openLessons("/");
    await screen.findByRole("searchbox");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Access" }), "VIP");
    expect(backend.filesRead).toEqual([]);

    await type("gipfel");
    await saidIn();

    expect(backend.filesRead.toSorted()).toEqual(
      [DICTIONARY.wordsUrl, DICTIONARY.saidUrl, OLDER_SAID].toSorted(),
    );
  });

  it("finds a line of a public lesson, and leads to it", async () => {
    await openLessons("/");

    await type("everybody");

    expect(await link(/^Hoi zäme! Hi everybody!$/)).toHaveAttribute(
      "href",
      "/mini-lessons/mini-hoi?line=0a1b2c3d",
    );
    expect(screen.getByText("Hoi zäme!")).toHaveAttribute("lang", "gsw");
    expect(screen.getByText("1 lesson found")).toBeVisible();
  });

  it.each([
    ["hoi", "line=0a1b2c3d&words=Hoi"],
    ["zaeme", "line=0a1b2c3d&words=z%C3%A4me"],
  ])("passes the matched words of a line to the lesson: %s", async (typed, query) => {
    await openLessons("/");

    await type(typed);

    expect(await link(/^Hoi zäme! Hi everybody!$/)).toHaveAttribute(
      "href",
      `/mini-lessons/mini-hoi?${query}`,
    );
  });

  it.each(["gipfeli", "Gipfely", "croissant", "Hörnchen"])(
    "finds %s in a paid lesson, without showing a line of it",
    async (typed) => {
      await openLessons("/");

      await type(typed);

      expect(await link(/^Gipfeli croissant$/)).toHaveAttribute("href", "/videos/bim-beck?said=Gipfeli");
      expect(screen.queryByText(/Zwei Gipfeli/)).toBeNull();
    },
  );

  it("requests no lines for a visitor", async () => {
    await openLessons("/");

    await type("gipfeli");

    expect(await link(/^Gipfeli croissant$/)).toBeVisible();
    expect(backend.called.map(({ name }) => name)).not.toContain("getSaidLines");
  });

  it("finds another form of the word", async () => {
    await openLessons("/");

    await type("verwütsche");

    expect(await link(/catch/)).toHaveAttribute("href", "/videos/bim-beck?said=verw%C3%BCtsche");
  });

  it("shows a lesson that is also found by its title in both lists, and counts it once", async () => {
    await openLessons("/");

    await type("hoi");

    expect(within(await saidIn()).getAllByRole("link")).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Hoi zäme" })).toBeVisible();
    expect(screen.getByText("1 lesson found")).toBeVisible();
  });

  it("keeps to the level, type and access that were chosen", async () => {
    await openLessons("/?access=VIP");

    await type("gipfel");

    expect(within(await saidIn()).getAllByRole("link")).toHaveLength(1);
    expect(await link(/^Gipfel summit$/)).toHaveAttribute("href", "/videos/wandere?said=Gipfel");
  });

  it("says that nothing was found only after what is said was searched as well", async () => {
    await openLessons("/?q=xyzzy");

    expect(await screen.findByText("No lesson matches")).toBeVisible();
    expect(backend.filesRead).toContain(DICTIONARY.saidUrl);
  });

  it("that does not load still finds titles, and says what is missing", async () => {
    backend.files.delete(DICTIONARY.saidUrl);
    await openLessons("/");

    await type("beck");

    expect(await screen.findByText(/Only titles and subjects were searched/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Bim Beck" })).toBeVisible();
  });

  it("that finds nothing by titles alone says what is missing, too", async () => {
    backend.files.set(DICTIONARY.wordsUrl, "<!doctype html>");
    await openLessons("/?q=gipfeli");

    expect(await screen.findByText(/Only titles and subjects were searched/)).toBeVisible();
    expect(screen.getByText("No lesson matches")).toBeVisible();
  });

  it("without an older part says so, and finds the rest", async () => {
    backend.files.delete(OLDER_SAID);
    await openLessons("/?q=gipfel");

    expect(await link(/^Gipfeli croissant$/)).toBeVisible();
    expect(screen.getByText(/some older lessons did not load/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /summit/ })).toBeNull();
  });

  it("searches titles alone, without a notice, before anything is published", async () => {
    backend.dictionary = null;
    await openLessons("/?q=beck");

    expect(await screen.findByText("1 lesson found")).toBeVisible();
    expect(screen.queryByText(/did not load/)).toBeNull();
    expect(backend.filesRead).toEqual([]);
  });

  it("shows a few lessons first, and more on request", async () => {
    const many = Array.from({ length: 30 }, (_, n) => aLesson({ DocID: `l${n}`, Title: `L ${n}`, Date: n }));
    backend.lessons = many;
    publishDictionary(backend, {
      words: WORDS,
      newer: many.map((lesson) => ({ ...lesson, lines: [aLine("33333333", 1, "Gipfeli")] })),
    });
    await openLessons("/?q=gipfeli");

    expect(within(await saidIn()).getAllByRole("link")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "Show 20 more" }));

    expect(within(await saidIn()).getAllByRole("link")).toHaveLength(25);
    expect(screen.getByRole("button", { name: "Show 5 more" })).toBeVisible();
  });
});

describe("a learner's search", () => {
  beforeAll(logInAnna);

  it("shows the line of a paid lesson that the learner may open", async () => {
    backend.responses.getSaidLines = [
      {
        lessons: [
          {
            lessonId: "bim-beck",
            lines: [["11111111", 1, "Zwei Gipfeli, ich verwütsch nüüt", "", "Two croissants"]],
          },
        ],
      },
    ];
    await openLessons("/");

    await type("zwei gipfeli");

    expect(await link(/^Zwei Gipfeli, ich verwütsch nüüt Two croissants$/)).toHaveAttribute(
      "href",
      "/videos/bim-beck?line=11111111&words=Zwei+Gipfeli",
    );
  });

  it("shows words when the lines do not load", async () => {
    backend.responses.getSaidLines = [{ refused: "unavailable" }];
    await openLessons("/");

    await type("gipfeli");

    expect(await link(/^Gipfeli croissant$/)).toBeVisible();
    expect(backend.called.map(({ name }) => name)).toContain("getSaidLines");
  });
});
