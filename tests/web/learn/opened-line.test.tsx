import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { DICTIONARY } from "#support/web/dictionary.ts";
import { publishBakery } from "#support/web/learn/bakery.ts";
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

const video = () => {
  const found = screen.getByRole("region", { name: /^Video:/ }).querySelector("video");
  if (!found) throw new Error("There is no video on the page");
  return found;
};

describe("a lesson that is opened at a line", () => {
  it.each(["line=0000000b", "said=d%C3%B6rfe"])(
    "by %s names the line, marks it and plays it",
    async (query) => {
      await openLessons(`/videos/bim-beck?${query}`);

      expect(await screen.findByText(/^Opened at/)).toHaveTextContent("Opened at Grüezi! Was dörfs sii?");
      await within(await transcript()).findByText("dörfs");
      const [marked] = screen.getAllByRole("listitem").filter((item) => item.ariaCurrent === "true");
      expect(marked).toHaveTextContent("Was dörfs sii?");
      await userEvent.click(await screen.findByRole("button", { name: "Play this line" }));

      expect(video().currentTime).toBe(3);
    },
  );

  it("that it does not have says so", async () => {
    await openLessons("/videos/bim-beck?line=ffffffff");

    expect(await screen.findByText(/not in this lesson any more/)).toBeVisible();
  });

  it("begins as always when the word list does not load", async () => {
    backend.files.delete(DICTIONARY.wordsUrl);
    await openLessons("/videos/bim-beck?said=haa");

    expect(await within(await transcript()).findByText("dörfs")).toBeVisible();
    expect(screen.queryByText(/^Opened at|not in this lesson/)).toBeNull();
  });
});

describe("the word for which a lesson was opened", () => {
  const marked = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);

  it.each([
    ["line=0000000b&words=d%C3%B6rfs", ["dörfs"]],
    ["said=d%C3%B6rfe", ["dörfs"]],
    ["line=0000000b", []],
    ["line=0000000a&words=d%C3%B6rfs", []],
  ])("is marked in its line alone: %s", async (query, words) => {
    await openLessons(`/videos/bim-beck?${query}`);
    await screen.findByText(/^Opened at/);
    await within(await transcript()).findByText("dörfs");

    expect(marked()).toEqual(words);
  });
});

describe("another line that is chosen in an open lesson", () => {
  const begin = () => Object.defineProperty(video(), "readyState", { configurable: true, value: 4 });

  it.each(["line=0000000b", "said=d%C3%B6rfe"])("by %s moves the film there", async (query) => {
    await openLessons("/videos/bim-beck", [`/videos/bim-beck?${query}`]);
    await within(await transcript()).findByText("dörfs");
    begin();
    video().currentTime = 20;

    await userEvent.click(screen.getByRole("link", { name: `/videos/bim-beck?${query}` }));

    await screen.findByText(/^Opened at/);
    await soon(() => expect(video().currentTime).toBe(3));
  });

  it("moves the film once, and again when it is chosen again", async () => {
    await openLessons("/videos/bim-beck?line=0000000a", ["/videos/bim-beck?line=0000000b"]);
    await screen.findByText(/^Opened at/);
    begin();
    const other = screen.getByRole("link", { name: /line=0000000b$/ });
    await userEvent.click(other);
    await soon(() => expect(video().currentTime).toBe(3));
    video().currentTime = 20;
    await act(async () => video().dispatchEvent(new Event("timeupdate")));
    expect(video().currentTime).toBe(20);

    await userEvent.click(other);

    await soon(() => expect(video().currentTime).toBe(3));
  });

  it("is marked as the start of a film that was not played yet", async () => {
    await openLessons("/videos/bim-beck?line=0000000b", ["/videos/bim-beck?line=0000000a"]);
    await screen.findByText(/^Opened at/);

    await userEvent.click(screen.getByRole("link", { name: /line=0000000a$/ }));

    await soon(() => expect(screen.getByText(/^Opened at/)).toHaveTextContent("Opened at Bim Beck"));
    const [marked] = screen.getAllByRole("listitem").filter((item) => item.ariaCurrent === "true");
    expect(marked).toHaveTextContent("Bim Beck");
  });
});
