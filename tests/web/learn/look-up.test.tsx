import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { DICTIONARY } from "#support/web/dictionary.ts";
import { publishBakery, WORDS } from "#support/web/learn/bakery.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  localStorage.clear();
  backend = freshBackend();
  publishBakery(backend);
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
  it("is shown in all languages, with its note and the regions' forms", async () => {
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

  it("is shown with its lemma", async () => {
    await openLessons("/videos/bim-beck");
    await press("dörfs");

    expect((await term("Form of")).nextSibling).toHaveTextContent("dörfe");
  });

  it("that could be two words is shown as both", async () => {
    await openLessons("/videos/bim-beck");
    await press("sii");

    expect(await within(await card("sii")).findAllByRole("heading", { name: "sii" })).toHaveLength(2);
  });

  it("is shown first in the form of the learner's own region", async () => {
    localStorage.setItem("dialect", "Bern");
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    expect(await screen.findByRole("heading", { name: "grüessech" })).toBeVisible();
    expect((await term("Zürich")).nextSibling).toHaveTextContent("grüezi");
  });

  it("is linked elsewhere: public lessons with the line, others with their title alone", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    const places = within(await screen.findByRole("region", { name: "Also said in" }));
    expect(places.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      expect.arrayContaining([
        ["Grüezi mitenand!Grüezi mitenand", "/videos/gruezi?line=11111111&words=Gr%C3%BCezi"],
        ["Mir gönd go wandere", "/videos/wandere?said=gr%C3%BCezi"],
      ]),
    );
    expect(places.getAllByRole("link")).toHaveLength(2);
    expect(screen.queryByText(/Durscht/)).toBeNull();
  });

  it("loses its card when the learner goes to another lesson", async () => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    await userEvent.click(await screen.findByRole("link", { name: /^Grüezi mitenand! / }));

    await soon(() =>
      expect(screen.getByTestId("address")).toHaveTextContent("/videos/gruezi?line=11111111&words="),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not play its line", async () => {
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

  it("in another language is plain text", async () => {
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
  it("fetches the word list with the first word, and only once", async () => {
    await openLessons("/videos/bim-beck");
    await transcript();
    expect(backend.filesRead).toEqual([]);

    await press("Grüezi");
    await card("Grüezi");
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await press("dörfs");
    await card("dörfs");

    expect(backend.filesRead.toSorted()).toEqual([DICTIONARY.saidUrl, DICTIONARY.wordsUrl].toSorted());
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

  it.each(["Close", "Escape"])("gives the focus back to the word on %s", async (way) => {
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    const shown = await card("Grüezi");

    if (way === "Close") await userEvent.click(within(shown).getByRole("button", { name: "Close" }));
    else fireEvent(shown, new Event("cancel", { cancelable: true }));

    await soon(() => expect(document.activeElement).toHaveTextContent(/^Grüezi$/));
    expect(document.activeElement).toHaveAttribute("data-word");
  });

  it("gives the focus to the transcript when the word is gone", async () => {
    await openLessons("/videos/bim-beck?line=0000000b");
    await userEvent.click(await screen.findByRole("button", { name: "More tools" }));
    const words = within(await screen.findByRole("group", { name: "Words of this line" }));
    await userEvent.click(words.getByRole("button", { name: "dörfs" }));
    const shown = await card("dörfs");

    video().currentTime = 1.5;
    fireEvent.timeUpdate(video());
    expect(screen.queryByRole("button", { name: "dörfs", hidden: true })).toBeNull();
    fireEvent(shown, new Event("cancel", { cancelable: true }));

    await soon(async () => expect(await transcript()).toHaveFocus());
  });

  it("shows that the word list did not load, and loads it on another try", async () => {
    backend.files.delete(DICTIONARY.wordsUrl);
    await openLessons("/videos/bim-beck");
    await press("Grüezi");
    expect(await screen.findByText(/^The word list did not load\./)).toBeVisible();

    backend.files.set(DICTIONARY.wordsUrl, WORDS);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("hello")).toBeVisible();
  });

  it("is shown without places where the word is said when those do not load", async () => {
    backend.files.delete(DICTIONARY.saidUrl);
    await openLessons("/videos/bim-beck");
    await press("Grüezi");

    expect(await screen.findByText("hello")).toBeVisible();
    expect(await screen.findByText("Where else it is said did not load.")).toBeVisible();
  });

  it("says so when no word list was ever published", async () => {
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

  it("that the word list lacks is reported as missing", async () => {
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
