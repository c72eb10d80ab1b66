import { NEVER_DUE } from "@gruezi/contract/documents/card-schedule";
import { MINED_MAX, minedWord } from "@gruezi/contract/documents/mined";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aLesson, anEntitlement, aSubscription, lapsed } from "#support/samples/documents.ts";
import { aSchedule } from "#support/samples/flashcards.ts";
import { soon } from "#support/suite/soon.ts";
import { aLine, aWord, publishDictionary } from "#support/web/dictionary.ts";
import { openLessons, stubMedia } from "#support/web/learn/open-lessons.tsx";
import { sentRows } from "#support/web/learn/sent-rows.ts";
import { CONTENT, getVideo } from "#support/web/learn/watch-lesson.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

const MINED = "Users/anna/Mined/bim-beck";
const FIRST = "0000000a";
const SECOND = "0000000b";
const VTT = `WEBVTT

${FIRST}
00:01.000 --> 00:02.000
Zwei Gipfeli

${SECOND}
00:03.000 --> 00:04.000
Hoi, zwei Weggli, merci
`;
const WORDS = ["zwei", "Gipfeli", "Weggli", "hoi", "merci"].map((word) => aWord(word));
const bakery = aLesson();

let backend: WebBackend;
beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  stubMedia();
  startOpenedCache();
  backend = freshBackend();
  backend.lessons = [bakery];
  backend.responses = { getSecureData_v2_0: [CONTENT] };
  backend.entitlement = anEntitlement(1, aSubscription());
  backend.documents = { [MINED]: null };
  backend.captions = new Map(["gsw", "de", "en"].map((language) => [`/media/1.a/${language}.vtt`, VTT]));
  publishDictionary(backend, {
    words: WORDS,
    newer: [{ ...bakery, lines: [aLine(FIRST, 1, "Zwei Gipfeli")] }],
  });
});

const openLesson = () => openLessons("/videos/bim-beck");
const keepButton = (name = "Zwei Gipfeli") => screen.findByRole("button", { name: `Keep: ${name}` });
const button = (name: string) => screen.findByRole("button", { name });
const alertNamed = async (name: string) => within(await screen.findByRole("dialog", { name }));
const transcript = async () => within(await screen.findByRole("region", { name: "Transcript" }));
const lookUp = async (word: string) =>
  userEvent.click(
    (await (await transcript()).findAllByText(word, { selector: "[data-word]" }))[0] as HTMLElement,
  );
/** Returns the paths of written documents. */
const writes = () =>
  backend.written.map((write) => (write as { update: { name: string } }).update.name.split("/documents/")[1]);
const written = () => JSON.stringify(backend.written);

describe("a learner with a plan", () => {
  it("mines a line, which stores its id and the server's time", async () => {
    await openLesson();

    await userEvent.click(await keepButton());

    await soon(async () => expect(await keepButton()).toHaveAttribute("aria-pressed", "true"));
    await soon(() => expect(writes()).toEqual([MINED]));
    expect(written()).toContain("appendMissingElements");
    expect(written()).toContain('"setToServerValue":"REQUEST_TIME"');
    expect(written()).not.toContain("Gipfeli");
  });

  it("mines two lines pressed at once, before the plan is known", async () => {
    await openLesson();
    const both = [await keepButton(), await keepButton("Hoi, zwei Weggli, merci")];

    for (const one of both) fireEvent.click(one);

    await soon(() => expect(writes()).toEqual([MINED, MINED]));
    for (const one of both) expect(one).toHaveAttribute("aria-pressed", "true");
  });

  it("sees a line that was mined before, and lets go of it", async () => {
    backend.documents = { [MINED]: { LineIDs: [SECOND, FIRST], Words: [] } };
    await openLesson();
    await soon(async () => expect(await keepButton()).toHaveAttribute("aria-pressed", "true"));

    await userEvent.click(await keepButton());

    await soon(() => expect(writes()).toEqual([MINED]));
    expect(written()).toContain("removeAllFromArray");
    expect(await keepButton()).toHaveAttribute("aria-pressed", "false");
  });

  it("mines the playing line by the bar's button, and lets go of it by key", async () => {
    await openLesson();

    await userEvent.click(await button("More tools"));
    await userEvent.click(await button("Keep line"));
    await soon(() => expect(writes()).toHaveLength(1));
    fireEvent.keyDown(await button("Keep line"), { key: "b" });

    await soon(() => expect(writes()).toHaveLength(2));
    expect(JSON.stringify(backend.written.at(-1))).toContain("removeAllFromArray");
  });

  it("mines a word of a line, with the line it comes from", async () => {
    await openLesson();
    await lookUp("Gipfeli");

    await userEvent.click(await button("Keep this word"));

    expect(await screen.findByText("You keep this word.")).toBeVisible();
    await soon(() => expect(writes()).toEqual([MINED]));
    expect(written()).toContain(`"${minedWord(FIRST, "Gipfeli")}"`);
    await userEvent.click(await button("Let go of it"));
    await soon(() => expect(JSON.stringify(backend.written[1])).toContain("removeAllFromArray"));
  });

  it("cannot mine a word that was mined in another lesson", async () => {
    backend.collections["Mined"] = {
      "am-bahnhof": { LineIDs: [], Words: [`${SECOND} Gipfeli`], At: Date.now() },
    };
    await openLesson();
    await lookUp("Gipfeli");

    await userEvent.click(await button("Keep this word"));

    await alertNamed("You keep this word already");
    expect(backend.written).toEqual([]);
  });

  it("is not asked about a line that they let go of until they mine it again", async () => {
    backend.documents = { [MINED]: { LineIDs: [FIRST], Words: [] } };
    const itemId = lineItemId("bim-beck", FIRST);
    backend.collections["Cards"] = { [itemId]: aSchedule({ Kind: "line", VideoID: "bim-beck" }) };
    await openLesson();
    await soon(async () => expect(await keepButton()).toHaveAttribute("aria-pressed", "true"));

    await userEvent.click(await keepButton());

    await soon(() => expect(sentRows(backend)).toMatchObject([{ kind: "aside", item: itemId }]));
    backend.collections["Cards"] = {
      [itemId]: aSchedule({ Kind: "line", VideoID: "bim-beck", due: NEVER_DUE, Suspended: true }),
    };
    await userEvent.click(await keepButton());
    await soon(() => expect(sentRows(backend)[1]).toMatchObject({ kind: "back", item: itemId }));
  });

  it("still keeps a word that they let go of when another lesson's list has it, too", async () => {
    backend.documents = { [MINED]: { LineIDs: [], Words: [`${FIRST} Gipfeli`] } };
    backend.collections["Mined"] = {
      "am-bahnhof": { LineIDs: [], Words: [`${SECOND} Gipfeli`], At: Date.now() },
    };
    backend.collections["Cards"] = {
      [wordItemId("Gipfeli")]: aSchedule({ Kind: "word", VideoID: "bim-beck", LineID: FIRST }),
    };
    await openLesson();
    await lookUp("Gipfeli");

    await userEvent.click(await button("Let go of it"));

    await soon(() => expect(JSON.stringify(backend.queries)).toContain('"collectionId":"Mined"'));
    await userEvent.click(await button("Keep this word"));
    await alertNamed("You keep this word already");
    expect(writes()).toEqual([MINED]);
  });

  it("reads that there is no room for more lines of a lesson", async () => {
    const LineIDs = Array.from({ length: MINED_MAX }, (_, at) => `${at}`.padStart(8, "1"));
    backend.documents = { [MINED]: { LineIDs, Words: [] } };
    await openLesson();

    await userEvent.click(await keepButton());

    await alertNamed(`${MINED_MAX} lines of this lesson`);
    expect(backend.written).toEqual([]);
    expect(await keepButton()).toHaveAttribute("aria-pressed", "false");
  });

  it("reads that a line was not saved, and sees it as not kept", async () => {
    backend.refuses = () => true;
    await openLesson();

    await userEvent.click(await keepButton());

    await alertNamed("That was not saved");
    expect(await keepButton()).toHaveAttribute("aria-pressed", "false");
  });
});

describe("a learner who may not mine", () => {
  it.each([
    ["has no plan", null],
    ["had a plan", anEntitlement(1, aSubscription(lapsed))],
  ])("with an account that %s is shown the plans", async (_what, entitlement) => {
    backend.entitlement = entitlement;
    await openLesson();

    await userEvent.click(await keepButton());

    const alert = await alertNamed("Keep lines for later");
    expect(alert.getByRole("button", { name: "See the plans" })).toBeVisible();
    expect(backend.written).toEqual([]);
  });

  it("without an account is asked to sign in, and nothing is read from Firestore", async () => {
    await logOutAnna();
    try {
      await openLesson();
      backend.documentsRead = [];

      await userEvent.click(await keepButton());

      const alert = await alertNamed("Keep lines for later");
      expect(alert.getByRole("button", { name: "Sign in or sign up" })).toBeVisible();
      expect(backend.documentsRead.filter((path) => path.startsWith("Users"))).toEqual([]);
    } finally {
      await logInAnna();
    }
  });
});

describe("lines with one new word", () => {
  const chooseOneNewWord = async () => {
    await userEvent.click(await button("More tools"));
    await userEvent.click(await button("Lines with one new word"));
    await userEvent.click(await button("Close"));
  };
  const rows = async () =>
    (await transcript())
      .queryAllByRole("button", { name: /^Play: / })
      .map((row) => row.getAttribute("aria-label"));

  it("are shown alone until all lines are shown again", async () => {
    backend.documents = { [MINED]: null, "Users/anna/Known/words": { Lemmas: ["zwei"] } };
    await openLesson();
    await keepButton();

    await chooseOneNewWord();

    expect(await screen.findByText("1 line has exactly one word that is new to you.")).toBeVisible();
    expect(await rows()).toEqual(["Play: Zwei Gipfeli"]);
    await userEvent.click(await button("Show all lines"));
    await soon(async () => expect(await rows()).toHaveLength(2));
  });

  it("are reported to be none, with a button that shows all lines", async () => {
    await openLesson();
    await keepButton();

    await chooseOneNewWord();

    expect(await screen.findByText(/^No line here has exactly one word/)).toBeVisible();
    expect(await rows()).toEqual([]);
    await userEvent.click(await button("Show all lines"));
    await soon(async () => expect(await rows()).toHaveLength(2));
  });
});

describe("the words of a lesson", () => {
  const lineUnder = (word: string) =>
    getComputedStyle(
      screen.getAllByText(word, { selector: "[data-word]" })[0] as HTMLElement,
    ).getPropertyValue("text-decoration-style");

  it("are underlined when new, dashed when kept, and a legend says so", async () => {
    backend.documents = {
      [MINED]: { LineIDs: [], Words: [minedWord(FIRST, "Gipfeli")] },
      "Users/anna/Known/words": { Lemmas: ["zwei"] },
    };
    await openLesson();
    await keepButton();

    await userEvent.click(await button("More tools"));
    await userEvent.click(await button("Mark my words"));
    await userEvent.click(await button("Close"));

    await soon(() => expect(lineUnder("Weggli")).toBe("solid"));
    expect(lineUnder("Gipfeli")).toBe("dashed");
    expect(lineUnder("zwei")).not.toMatch(/solid|dashed/);
    expect((await transcript()).getByText("kept")).toBeVisible();
    localStorage.removeItem("gruezi.word-marks");
  });

  it("lead by key to the next line with one new word, until no later line has one", async () => {
    backend.documents = { [MINED]: null, "Users/anna/Known/words": { Lemmas: ["zwei", "hoi", "merci"] } };
    await openLesson();
    (await keepButton()).focus();
    await soon(() => expect(backend.documentsRead).toContain(MINED));
    const video = getVideo();

    for (const startSeconds of [1, 3]) {
      await userEvent.keyboard("u");
      await soon(() => expect(video.currentTime).toBe(startSeconds));
      Object.defineProperty(video, "readyState", { configurable: true, value: 4 });
      fireEvent.timeUpdate(video);
    }
    await userEvent.keyboard("u");

    expect(await screen.findByText("No later line has exactly one new word.")).toBeVisible();
  });
});
