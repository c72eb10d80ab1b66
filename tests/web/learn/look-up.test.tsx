import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import type { SpokenLesson } from "@gruezi/contract/dictionary";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { aLine, aWord, DICTIONARY, publishDictionary } from "#support/web/dictionary.ts";
import {
  freshLearningBackend,
  type LearningBackend,
  startLearningBackend,
} from "#support/web/learn/learning-backend.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const bakery = aLesson();
const greeting = aLesson({ DocID: "gruezi", Title: "Grüezi mitenand", Access: "public" });
const hike = aLesson({ DocID: "wandere", Title: "Mir gönd go wandere", Access: "VIP" });

const content: LessonContent = {
  hasAccess: true,
  Text: "<p>Say <strong>Ich hett gern</strong> and not <strong>Velo</strong>.</p>",
  VideoHLSurl: "/media/1.a/lessons/bim-beck/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: "/media/1.a/lessons/bim-beck/clips/", HasSlow: false },
  expiresAt: 0,
};
const vtt = (first: string, second: string) =>
  `WEBVTT\n\n0000000a\n00:01.000 --> 00:02.000\n${first}\n\n0000000b\n00:03.000 --> 00:05.000\n${second}\n`;

const WORDS = [
  aWord("grüezi", { german: "guten Tag", english: "hello", note: "polite", bern: "grüessech" }),
  aWord("dörfs", { lemma: "dörfe", german: "darf es", english: "may it", basel: "darfs" }),
  aWord("ich", { german: "ich", english: "I", bern: "i", basel: "i" }),
  aWord("hett", { lemma: "haa", german: "hätte", english: "would have" }),
  aWord("ha", { lemma: "haa", german: "habe", english: "have" }),
  aWord("sii", { lemma: "sii", german: "sein", english: "to be", note: "verb" }),
  aWord("sii", { lemma: "Sii", german: "Sie", english: "you", note: "polite" }),
];
const SAID: readonly SpokenLesson[] = [
  { ...bakery, lines: [aLine("0000000b", 3, "Grüezi! Was dörfs sii?")] },
  { ...greeting, lines: [aLine("11111111", 7, "Grüezi mitenand!", "Hello"), aLine("22222222", 9, "Ich ha")] },
  { ...hike, lines: [aLine("33333333", 1, "Grüezi, ich ha Durscht", "Paid for")] },
];

let backend: WebBackend;
let learning: LearningBackend;
beforeAll(async () => {
  startWebBackend();
  await startLearningBackend();
});
beforeEach(() => {
  stubMedia();
  localStorage.clear();
  backend = freshBackend();
  backend.lessons = [bakery, greeting, hike];
  backend.answers = { getSecureData_v2_0: [content] };
  learning = freshLearningBackend();
  learning.captions = new Map([
    ["/media/1.a/gsw.vtt", vtt("Bim Beck", "Grüezi! Was dörfs sii?")],
    ["/media/1.a/de.vtt", vtt("Beim Bäcker", "Was darf es sein?")],
    ["/media/1.a/en.vtt", vtt("At the bakery", "Hello! What would you like?")],
  ]);
  publishDictionary(backend, learning, { words: WORDS, newer: SAID });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const transcript = () => screen.findByRole("region", { name: "Transcript" });
const press = async (word: string) =>
  userEvent.click(await within(await transcript()).findByText(word, { selector: "[data-word]" }));
const card = (word: string) => screen.findByRole("dialog", { name: `Look up: ${word}` });
const term = (region: string) => screen.findByText(region, { selector: "dt" });

const video = () => {
  const found = screen.getByRole("region", { name: /^Video:/ }).querySelector("video");
  if (!found) throw new Error("There is no video on the page");
  return found;
};

describe("a word that is pressed in the transcript", () => {
  it("is told in all languages, with its note and the regions' forms", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    const shown = within(await card("Grüezi"));
    expect(await shown.findByRole("heading", { name: "grüezi" })).toHaveAttribute("lang", "gsw");
    expect(shown.getByText("hello")).toBeVisible();
    expect(shown.getByText("guten Tag")).toHaveAttribute("lang", "de");
    expect(shown.getByText("polite")).toBeVisible();
    expect((await term("Bern")).nextSibling).toHaveTextContent("grüessech");
    expect(screen.queryByText("Basel", { selector: "dt" })).toBeNull();
  });

  it("is told with its lemma", async () => {
    await openLessons("/videos/bim-beck");
    await press("dörfs");

    expect((await term("Form of")).nextSibling).toHaveTextContent("dörfe");
  });

  it("that could be two words is told as both", async () => {
    await openLessons("/videos/bim-beck");
    await press("sii");

    expect(await within(await card("sii")).findAllByRole("heading", { name: "sii" })).toHaveLength(2);
  });

  it("begins with the form of the learner's own region", async () => {
    localStorage.setItem("dialect", "Bern");
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    expect(await screen.findByRole("heading", { name: "grüessech" })).toBeVisible();
    expect((await term("Zürich")).nextSibling).toHaveTextContent("grüezi");
  });

  it("is shown elsewhere: the lines of public lessons, of others the lesson alone, each with a way to it", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    const places = within(await screen.findByRole("region", { name: "Also said in" }));
    expect(places.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      expect.arrayContaining([
        ["Grüezi mitenand!Grüezi mitenand", "/videos/gruezi?line=11111111"],
        ["Mir gönd go wandere", "/videos/wandere?said=gr%C3%BCezi"],
      ]),
    );
    expect(places.getAllByRole("link")).toHaveLength(2);
    expect(screen.queryByText(/Durscht/)).toBeNull();
  });

  it("is left behind when the learner goes to another lesson", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    await userEvent.click(await screen.findByRole("link", { name: /^Grüezi mitenand! / }));

    await soon(() => expect(screen.getByTestId("address")).toHaveTextContent("/videos/gruezi?line=11111111"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not begin to play the line", async () => {
    await openLessons("/videos/bim-beck");
    await press("dörfs");

    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  });
});

describe("a word of a caption", () => {
  it("is looked up when it is pressed, and the video stops meanwhile", async () => {
    localStorage.setItem("gruezi.captions", "gsw");
    await openLessons("/videos/bim-beck");
    await transcript();
    await userEvent.click(await screen.findByRole("button", { name: /^Play / }));
    fireEvent.playing(video());
    video().currentTime = 3.5;
    fireEvent.timeUpdate(video());

    const region = within(screen.getByRole("region", { name: /^Video:/ }));
    await userEvent.click(await region.findByRole("button", { name: "dörfs" }));

    expect(await within(await card("dörfs")).findByText("may it")).toBeVisible();
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
  });

  it("in another language is plain", async () => {
    localStorage.setItem("gruezi.captions", "en");
    await openLessons("/videos/bim-beck");
    await transcript();
    await userEvent.click(await screen.findByRole("button", { name: /^Play / }));
    fireEvent.playing(video());
    video().currentTime = 3.5;
    fireEvent.timeUpdate(video());

    const region = within(screen.getByRole("region", { name: /^Video:/ }));
    expect(await region.findByText("Hello! What would you like?")).toBeVisible();
    expect(region.queryByRole("button", { name: "Hello" })).toBeNull();
  });
});

describe("the card of a word", () => {
  it("is fetched with the first word, and once", async () => {
    await openLessons("/videos/bim-beck");
    await transcript();
    expect(learning.filesRead).toEqual([]);

    await press("Grüezi");
    await card("Grüezi");
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await press("dörfs");
    await card("dörfs");

    expect(learning.filesRead.toSorted()).toEqual([DICTIONARY.saidUrl, DICTIONARY.wordsUrl].toSorted());
  });

  it("closes by its button, and on Escape", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();

    await press("Grüezi");
    fireEvent(await card("Grüezi"), new Event("cancel", { cancelable: true }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says so when the list does not come, and asks again", async () => {
    learning.files.delete(DICTIONARY.wordsUrl);
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    expect(await screen.findByText(/^The word list did not load\./)).toBeVisible();

    learning.files.set(DICTIONARY.wordsUrl, WORDS);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("hello")).toBeVisible();
  });

  it("stands without where it is said when that does not come", async () => {
    learning.files.delete(DICTIONARY.saidUrl);
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    expect(await screen.findByText("hello")).toBeVisible();
    expect(await screen.findByText("Where else it is said did not load.")).toBeVisible();
  });

  it("says so where no word list was ever published", async () => {
    backend.dictionary = null;
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    expect(await screen.findByText("There is no word list here yet.")).toBeVisible();
  });
});

describe("a word of the lesson's text", () => {
  it("is looked up when it is pressed, and the text is one stop for the tab key", async () => {
    await openLessons("/videos/bim-beck");
    const first = await screen.findByRole("button", { name: "Ich" });

    first.focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");

    expect(within(await card("hett")).getByText("hett", { selector: "span" })).toBeVisible();
    const stops = ["Ich", "hett", "gern", "Velo"].map((name) =>
      screen.getByRole("button", { name, hidden: true }).getAttribute("tabindex"),
    );
    expect(stops).toEqual(["-1", "0", "-1", "-1"]);
  });

  it("that the list does not have is told kindly", async () => {
    await openLessons("/videos/bim-beck");
    await userEvent.click(await screen.findByRole("button", { name: "Velo" }));

    expect(await screen.findByText(/^We do not have/)).toHaveTextContent(
      "We do not have Velo in the word list yet.",
    );
  });

  it("is looked up when it is selected", async () => {
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    await openLessons("/videos/bim-beck");

    getSelection()?.selectAllChildren(await screen.findByRole("button", { name: "gern" }));

    expect(await card("gern")).toBeVisible();
  });
});

describe("a lesson that is opened at a line", () => {
  it.each(["line=0000000b", "said=d%C3%B6rfe"])("by %s says which, marks it and plays it", async (query) => {
    await openLessons(`/videos/bim-beck?${query}`);

    expect(await screen.findByText(/^Opened at/)).toHaveTextContent("Opened at Grüezi! Was dörfs sii?");
    const [marked] = screen.getAllByRole("listitem").filter((item) => item.ariaCurrent === "true");
    expect(marked).toHaveTextContent("Was dörfs sii?");
    await userEvent.click(screen.getByRole("button", { name: "Play this line" }));

    expect(video().currentTime).toBe(3);
  });

  it("that it does not have begins as always, and says so", async () => {
    await openLessons("/videos/bim-beck?line=ffffffff");

    expect(await screen.findByText(/not in this lesson any more/)).toBeVisible();
  });

  it("begins as always where the word list does not come", async () => {
    learning.files.delete(DICTIONARY.wordsUrl);
    await openLessons("/videos/bim-beck?said=haa");

    expect(await within(await transcript()).findByText("dörfs")).toBeVisible();
    expect(screen.queryByText(/^Opened at|not in this lesson/)).toBeNull();
  });
});
