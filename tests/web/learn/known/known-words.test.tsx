import type { SpokenLesson } from "@gruezi/contract/dictionary";
import { KNOWN_WORDS_MAX } from "@gruezi/contract/documents/mined";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { aLine, aWord, publishDictionary } from "#support/web/dictionary.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { CONTENT } from "#support/web/learn/watch-lesson.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const KNOWN = "Users/anna/Known/words";
const bakery = aLesson();
const tram = aLesson({ DocID: "tram", Title: "Im Tram" });
const WORDS = [aWord("zwei"), aWord("Gipfeli"), aWord("hoi"), aWord("merci")];
const SAID: readonly SpokenLesson[] = [
  { ...bakery, lines: [aLine("0000000a", 1, "Zwei Gipfeli")] },
  { ...tram, lines: [aLine("0000000b", 1, "Hoi, merci")] },
];

let backend: WebBackend;
let device: Map<string, string>;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [aLesson({ DocID: "week", Title: "Am Telefon" }), bakery, tram];
  backend.responses = { getSecureData_v2_0: [CONTENT] };
  backend.documents = { [KNOWN]: { Lemmas: ["zwei"] } };
  const vtt = "WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\nZwei Gipfeli\n";
  backend.captions = new Map(["gsw", "de", "en"].map((language) => [`/media/1.a/${language}.vtt`, vtt]));
  publishDictionary(backend, { words: WORDS, newer: SAID });
  device = startOpenedCache();
});

const lookUp = async (word: string) => {
  const transcript = within(await screen.findByRole("region", { name: "Transcript" }));
  await userEvent.click(await transcript.findByText(word, { selector: "[data-word]" }));
};
const button = (name: string) => screen.findByRole("button", { name });
const hide = () => {
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
};
const writesOfWords = () => backend.written.filter((write) => JSON.stringify(write).includes(KNOWN));

describe("in the card of a word, a learner", () => {
  it("marks the word as known, which is saved after they leave the page", async () => {
    await openLessons("/videos/bim-beck");
    await lookUp("Gipfeli");

    await userEvent.click(await button("I know this word"));

    expect(await screen.findByText("You know this word.")).toBeVisible();
    expect(writesOfWords()).toEqual([]);
    expect(device.get("/opened/anna/unsent-known-words")).toContain("Gipfeli");
    hide();
    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("appendMissingElements"));
    expect(JSON.stringify(writesOfWords())).toContain("Gipfeli");
    await soon(() => expect(device.get("/opened/anna/unsent-known-words")).not.toContain("Gipfeli"));
  });

  it("marks a word that the home page counts at the next visit", async () => {
    await openLessons("/videos/bim-beck");
    await lookUp("Gipfeli");
    await userEvent.click(await button("I know this word"));
    hide();
    await soon(() => expect(writesOfWords()).toHaveLength(1));

    await openLessons("/");

    expect(await screen.findByText("You know 2 of 2 words")).toBeVisible();
  });

  it("takes back the mark of a known word", async () => {
    await openLessons("/videos/bim-beck");
    await lookUp("Zwei");

    await userEvent.click(await button("I do not know it"));

    expect(await button("I know this word")).toBeVisible();
    hide();
    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("removeAllFromArray"));
  });

  it.each([
    ["a slash", "Gipfeli/Weggli"],
    ["a line break", "Gipfeli\nWeggli"],
    ["61 letters", "ä".repeat(61)],
  ])("saves the other words when an older page has marked an invalid one with %s", async (_what, lemma) => {
    const unsent = { added: [lemma, "hoi"], removed: [lemma] };
    device.set("/opened/anna/unsent-known-words", JSON.stringify(unsent));
    await openLessons("/videos/bim-beck");
    await lookUp("Gipfeli");
    await userEvent.click(await button("I know this word"));
    hide();

    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("Gipfeli"));
    expect(JSON.stringify(writesOfWords())).toContain("hoi");
    expect(JSON.stringify(writesOfWords())).not.toContain(JSON.stringify(lemma));
  });

  it("fills the list when not all words fit, and keeps the rest on the device", async () => {
    const stored = Array.from({ length: KNOWN_WORDS_MAX - 2 }, (_one, number) => `word${number}`);
    backend.documents = { [KNOWN]: { Lemmas: stored } };
    const unsent = { added: ["word1", "hoi", "merci", "tschau"], removed: [] };
    device.set("/opened/anna/unsent-known-words", JSON.stringify(unsent));
    backend.refuses = (writes) => JSON.stringify(writes).includes("tschau");
    await openLessons("/videos/bim-beck");
    await lookUp("Gipfeli");
    hide();

    await soon(() => expect(JSON.stringify(writesOfWords())).toContain('"hoi"'));
    expect(JSON.stringify(writesOfWords())).toContain('"merci"');
    expect(JSON.stringify(writesOfWords())).not.toContain("tschau");
    await soon(() => expect(device.get("/opened/anna/unsent-known-words")).toContain("tschau"));
  });

  it("loses no word that could not be sent: the next visit sends it", async () => {
    await openLessons("/videos/bim-beck");
    await lookUp("Gipfeli");
    await userEvent.click(await button("I know this word"));
    backend.firestoreFault = 503;
    hide();
    await soon(() => expect(device.get("/opened/anna/unsent-known-words")).toContain("Gipfeli"));

    const { hasKnownWordsAtom, knownWordsAtom, findCachedKnownWordsAtom } = await import(
      "#web/features/learn/known/known.atoms.ts"
    );
    const { sessionAtom } = await import("#web/data/auth/session.ts");
    const nextVisit = createStore();
    nextVisit.sub(sessionAtom, () => undefined);
    await soon(() => expect(nextVisit.get(sessionAtom).status).toBe("signed-in"));

    expect(await nextVisit.set(findCachedKnownWordsAtom)).toContain("Gipfeli");
    expect(nextVisit.get(hasKnownWordsAtom)).toBe(false);
    expect(nextVisit.get(knownWordsAtom).size).toBe(0);
    expect(writesOfWords()).toEqual([]);
    backend.firestoreFault = null;
    hide();
    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("Gipfeli"));
  });
});

describe("an answer", () => {
  async function answer(texts: readonly string[], nextIntervalDays: number) {
    const { knownWordsAtom } = await import("#web/features/learn/known/known.atoms.ts");
    const { addKnownFromAnswerAtom } = await import("#web/features/learn/known/known-from-answers.atoms.ts");
    const { loadCatalogueAtom } = await import("#web/features/learn/catalogue/catalogue.atoms.ts");
    const { sessionAtom } = await import("#web/data/auth/session.ts");
    const store = createStore();
    store.sub(sessionAtom, () => undefined);
    await soon(() => expect(store.get(sessionAtom).status).toBe("signed-in"));
    store.set(loadCatalogueAtom);
    await store.set(addKnownFromAnswerAtom, { texts, nextIntervalDays });
    return [...store.get(knownWordsAtom)];
  }

  it("adds the words of an item that is due again in a week", async () => {
    expect(await answer(["Zwei Gipfeli"], 7)).toEqual(["zwei", "Gipfeli"]);
    hide();
    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("Gipfeli"));
    expect(JSON.stringify(writesOfWords())).not.toContain("zwei");
  });

  it("adds known words to the device's cache, without a read", async () => {
    device.set("/opened/anna/known-words", JSON.stringify(["zwei", "hoi"]));

    await answer(["Zwei Gipfeli"], 7);

    expect(backend.documentsRead).not.toContain(KNOWN);
    await soon(() => expect(device.get("/opened/anna/known-words")).toBe('["zwei","hoi","Gipfeli"]'));
    hide();
    await soon(() => expect(JSON.stringify(writesOfWords())).toContain("Gipfeli"));
    expect(JSON.stringify(writesOfWords())).not.toContain("zwei");
  });

  it("adds no words when its item is due sooner, and reads nothing", async () => {
    expect(await answer(["Zwei Gipfeli"], 6)).toEqual([]);
    expect(backend.documentsRead).not.toContain(KNOWN);
  });
});

describe("the lessons on the home page", () => {
  const cacheOnDevice = (...lemmas: string[]) =>
    device.set("/opened/anna/known-words", JSON.stringify(lemmas));

  it("show how many of their words a learner knows, without a read", async () => {
    cacheOnDevice("zwei", "hoi", "merci");
    await openLessons("/");

    expect(await screen.findByText("You know 1 of 2 words")).toBeVisible();
    expect(screen.getByText("You know 2 of 2 words")).toBeVisible();
    expect(backend.documentsRead).not.toContain(KNOWN);
  });

  it("can be ordered by known words, and the address keeps the order", async () => {
    cacheOnDevice("hoi", "merci");
    await openLessons("/");
    const titles = () =>
      within(screen.getByRole("region", { name: "Lessons" }))
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent);
    await screen.findByText("You know 2 of 2 words");
    expect(titles()).toEqual(["Bim Beck: at the bakery", "Im Tram"]);

    await userEvent.click(await screen.findByRole("switch", { name: "Lessons whose words I know first" }));

    await soon(() => expect(titles()).toEqual(["Im Tram", "Bim Beck: at the bakery"]));
    expect(screen.getByTestId("address")).toHaveTextContent("/?order=known");
  });

  it("show no count to a learner without known words, and fetch no occurrences", async () => {
    await openLessons("/");
    await screen.findByRole("searchbox");

    expect(screen.queryByText(/^You know/)).toBeNull();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(backend.filesRead).toEqual([]);
  });
});
