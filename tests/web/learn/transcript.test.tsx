import type { LessonContent } from "@gruezi/contract/callables/get-secure-data";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { freshBackend, startWebBackend, type WebBackend } from "#support/web/web-backend.ts";

const content: LessonContent = {
  hasAccess: true,
  Text: "<p>At the bakery.</p>",
  VideoHLSurl: "/media/1.a/lessons/bim-beck/video.mp4",
  Photos: [],
  Audios: [],
  Captions: { gsw: "/media/1.a/gsw.vtt", de: "/media/1.a/de.vtt", en: "/media/1.a/en.vtt" },
  Clips: { Url: "/media/1.a/lessons/bim-beck/clips/", HasSlow: false },
  expiresAt: 0,
};

const vtt = (first: string, second: string) =>
  `WEBVTT\n\n00:01.000 --> 00:02.000\n${first}\n\n00:03.000 --> 00:05.000\n${second}\n`;

let backend: WebBackend;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  backend = freshBackend();
  backend.lessons = [aLesson()];
  backend.responses = { getSecureData_v2_0: [content] };
  backend.captions = new Map([
    ["/media/1.a/gsw.vtt", vtt("Bim Beck", "Was dörfs sii?")],
    ["/media/1.a/de.vtt", vtt("Beim Bäcker", "Was darf es sein?")],
    ["/media/1.a/en.vtt", vtt("At the bakery", "What would you like?")],
  ]);
});
afterEach(() => localStorage.clear());

const transcript = () => screen.findByRole("region", { name: "Transcript" });
const line = (text: string) => screen.findByRole("button", { name: `Play: ${text}` });
/** Compares whole lines, since each dialect word is an element. */
const isSpoken = (text: string) => (_part: string, element: Element | null) =>
  element?.getAttribute("lang") === "gsw" && element.textContent === text;
const openTools = async () => userEvent.click(await screen.findByRole("button", { name: "More tools" }));
const repeat = (text: string) => screen.getByRole("button", { name: `Repeat: ${text}` });

function getVideo(): HTMLVideoElement {
  const video = screen.getByRole("region", { name: /^Video:/ }).querySelector("video");
  if (!video) throw new Error("There is no video on the page");
  return video;
}

async function playTo(seconds: number) {
  await screen.findByRole("region", { name: /^Video:/ });
  Object.defineProperty(getVideo(), "readyState", { configurable: true, value: 4 });
  getVideo().currentTime = seconds;
  fireEvent.timeUpdate(getVideo());
}

describe("the transcript", () => {
  it("shows the dialect beside English, each in its own language", async () => {
    await openLessons("/videos/bim-beck");

    const spoken = await screen.findByText(isSpoken("Was dörfs sii?"));
    expect(spoken).toHaveAttribute("lang", "gsw");
    expect(screen.getByText("What would you like?")).toHaveAttribute("lang", "en");
    expect(screen.queryByText("Was darf es sein?")).toBeNull();
  });

  it("shows and hides languages, remembers which, and keeps the last one", async () => {
    await openLessons("/videos/bim-beck");
    const region = within(await transcript());
    await screen.findByText(isSpoken("Was dörfs sii?"));

    await userEvent.click(region.getByRole("button", { name: "Standard German" }));
    expect(await screen.findByText("Was darf es sein?")).toBeVisible();
    await userEvent.click(region.getByRole("button", { name: "English" }));
    await userEvent.click(region.getByRole("button", { name: "Dialect" }));

    await soon(() => expect(screen.queryByText(isSpoken("Was dörfs sii?"))).toBeNull());
    expect(region.getByRole("button", { name: "Standard German" })).toBeDisabled();
    expect(localStorage.getItem("gruezi.transcript")).toBe("de");
  });

  it("marks the line that is playing and scrolls its own list to it", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");

    await playTo(3.5);

    const [playing] = screen.getAllByRole("listitem").filter((item) => item.ariaCurrent === "true");
    expect(playing).toHaveTextContent("Was dörfs sii?");
    expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith(
      expect.objectContaining({ behavior: "smooth" }),
    );
  });

  it("jumps without gliding under reduced motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");

    await playTo(3.5);

    expect(Element.prototype.scrollTo).toHaveBeenLastCalledWith(
      expect.objectContaining({ behavior: "auto" }),
    );
  });

  it("plays a line that is pressed by key once, also before the video has begun", async () => {
    await openLessons("/videos/bim-beck");
    const spoken = await line("Was dörfs sii?");

    spoken.focus();
    await userEvent.keyboard("{Enter}");

    expect(getVideo().src).toContain("video.mp4");
    expect(getVideo().currentTime).toBe(3);
    expect(repeat("Was dörfs sii?")).toHaveAttribute("aria-pressed", "false");
  });

  it("repeats a line until it is pressed again", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await playTo(1);

    await userEvent.click(repeat("Was dörfs sii?"));
    await soon(() => expect(repeat("Was dörfs sii?")).toHaveAttribute("aria-pressed", "true"));
    await playTo(5.1);
    expect(getVideo().currentTime).toBe(3);

    await userEvent.click(repeat("Was dörfs sii?"));
    await playTo(5.1);
    expect(getVideo().currentTime).toBe(5.1);
  });

  it("stops repeating when the learner goes to another place in the film", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await playTo(1);
    await userEvent.click(repeat("Was dörfs sii?"));

    await playTo(20);

    await soon(() => expect(repeat("Was dörfs sii?")).toHaveAttribute("aria-pressed", "false"));
    expect(getVideo().currentTime).toBe(20);
  });

  it("names the speaker, if any", async () => {
    backend.captions.set("/media/1.a/gsw.vtt", vtt("Bim Beck", "<v Mia>Was dörfs sii?"));
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");

    const [title, question] = screen.getAllByRole("listitem");
    expect(title).not.toHaveTextContent("Mia");
    expect(question).toHaveTextContent("Mia");
  });

  it("is one stop of the tab key, and arrows lead from line to line", async () => {
    await openLessons("/videos/bim-beck");
    const [first, second] = [await line("Bim Beck"), await line("Was dörfs sii?")];
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);

    first.focus();
    await userEvent.keyboard("{ArrowDown}");

    expect(second).toHaveFocus();
    await soon(() => expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]));
    await userEvent.keyboard("{ArrowDown}{Home}");
    expect(first).toHaveFocus();
  });

  it("takes the player's keys for lines, and names them on its buttons", async () => {
    await openLessons("/videos/bim-beck");
    const first = await line("Bim Beck");
    await playTo(1.5);
    first.focus();

    await userEvent.keyboard("n");
    expect(getVideo().currentTime).toBe(3);
    await userEvent.keyboard("w");
    await openTools();

    const pause = screen.getByRole("button", { name: "Pause after each line" });
    await soon(() => expect(pause).toHaveAttribute("aria-pressed", "true"));
    expect(pause).toHaveAttribute("aria-keyshortcuts", "w");
    expect(pause).toHaveAccessibleDescription(/^Stops the film at the end of each line/);
  });

  it("hides a line once by a held key of any keyboard layout", async () => {
    await openLessons("/videos/bim-beck");
    const first = await line("Bim Beck");
    await playTo(1.5);
    first.focus();

    for (const repeat of [false, true]) fireEvent.keyDown(first, { key: "р", code: "KeyH", repeat });

    expect(await screen.findByRole("button", { name: /^Show/ })).toBeVisible();
  });

  it("repeats lines as often as chosen, and remembers the choice", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await openTools();
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: "How often a line is repeated" }),
      "2 times",
    );
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await playTo(3);
    await userEvent.click(repeat("Was dörfs sii?"));

    await playTo(5.1);
    expect(getVideo().currentTime).toBe(3);
    await playTo(5.1);

    expect(getVideo().currentTime).toBe(5.1);
    expect(localStorage.getItem("gruezi.repeat-times")).toBe("2");
  });

  it("hides the text of all lines until each is shown by a press, and remembers the switch", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");

    await openTools();
    await userEvent.click(screen.getByRole("button", { name: "Hide all" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await soon(() => expect(screen.queryByText(isSpoken("Was dörfs sii?"))).toBeNull());
    expect(screen.queryByRole("button", { name: /dörfs/ })).toBeNull();

    await userEvent.click(screen.getByRole("button", { name: "Show: line 2" }));
    expect(await screen.findByText(isSpoken("Was dörfs sii?"))).toBeVisible();
    expect(screen.queryByText(isSpoken("Bim Beck"))).toBeNull();
    expect(localStorage.getItem("gruezi.transcript-hidden")).toBe("true");
  });

  it("hides the playing line by its button, and shows it again by its key", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await playTo(3.5);

    await openTools();
    await userEvent.click(screen.getByRole("button", { name: "Hide line" }));
    await soon(() => expect(screen.queryByText(isSpoken("Was dörfs sii?"))).toBeNull());
    expect(screen.getByText(isSpoken("Bim Beck"))).toBeVisible();
    await userEvent.keyboard("h");

    expect(await screen.findByText(isSpoken("Was dörfs sii?"))).toBeVisible();
  });

  it("offers the words of the playing line by key, outside the list", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await playTo(3.5);

    await openTools();

    const words = within(await screen.findByRole("group", { name: "Words of this line" })).getAllByRole(
      "button",
    );
    expect(words.map(({ textContent }) => textContent)).toEqual(["Was", "dörfs", "sii"]);
  });

  it("shows four tools, and a menu that explains the others", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    const bar = within(screen.getByRole("group", { name: "Line by line" }));
    const names = bar.getAllByRole("button").map((button) => button.ariaLabel ?? button.textContent);
    expect(names).toEqual([
      "Previous line",
      "This line again",
      "Next line",
      "Repeat this line",
      "More tools",
    ]);

    await openTools();

    const tools = within(screen.getByRole("dialog", { name: "More tools" }));
    for (const tool of tools.getAllByRole("button", { pressed: false }))
      expect(tool).toHaveAccessibleDescription(/\w+ .*\.$/);
    expect(tools.getByLabelText("How often a line is repeated")).toHaveDisplayValue("Until stopped");
  });

  it("leaves the video where it is when a word is pressed", async () => {
    await openLessons("/videos/bim-beck");
    await line("Was dörfs sii?");
    await playTo(1);

    await userEvent.click(screen.getByText("dörfs"));
    expect(getVideo().currentTime).toBe(1);

    await userEvent.click(screen.getByText("What would you like?"));
    expect(getVideo().currentTime).toBe(3);
  });

  it("leaves out a language that cannot be read, says so, and loads it on another try", async () => {
    backend.captions.set("/media/1.a/en.vtt", "<!doctype html>");
    await openLessons("/videos/bim-beck");
    expect(await screen.findByText(/These captions could not be read: English/)).toBeVisible();
    expect(screen.getByText(isSpoken("Was dörfs sii?"))).toBeVisible();

    backend.captions.set("/media/1.a/en.vtt", vtt("At the bakery", "What would you like?"));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("What would you like?")).toBeVisible();
  });

  it("without its files leaves the lesson as it is", async () => {
    backend.captions = new Map();

    await openLessons("/videos/bim-beck");

    expect(
      await screen.findByText(/These captions could not be read: Dialect, Standard German, English/),
    ).toBeVisible();
    expect(screen.getByText("At the bakery.")).toBeVisible();
  });

  it("is absent in a VIP lesson, which promises no trial to a BASIC learner", async () => {
    const shortfall = { held: 1, isTrialUsed: true } as const;
    backend.responses = { getSecureData_v2_0: [{ hasAccess: false, error: { code: 2 }, shortfall }] };

    await openLessons("/videos/bim-beck");

    expect(await screen.findByText(/^This lesson is part of/)).toBeVisible();
    expect(screen.getByText(/^You have BASIC, and it needs VIP. You can upgrade at any time./)).toBeVisible();
    expect(screen.queryByText(/are free/)).toBeNull();
  });

  it("is absent for a learner whose plan has ended, with the date of its end", async () => {
    const lapsed = { name: "BASIC", endedAt: Date.UTC(2026, 10, 5, 12) } as const;
    const shortfall = { held: 0, isTrialUsed: true, lapsed } as const;
    backend.responses = { getSecureData_v2_0: [{ hasAccess: false, error: { code: 2 }, shortfall }] };

    await openLessons("/videos/bim-beck");

    const told = () => screen.getAllByText(/^Your BASIC ended on 5 November 2026\./);
    await soon(() => expect(told()).toHaveLength(2));
    expect(screen.queryByText(/free trial/)).toBeNull();
  });

  it("is absent in a closed lesson", async () => {
    backend.responses = { getSecureData_v2_0: [{ hasAccess: false, error: { code: 1 } }] };

    await openLessons("/videos/bim-beck");

    expect(await screen.findByText(/^This lesson is part of/)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Transcript" })).toBeNull();
  });
});
