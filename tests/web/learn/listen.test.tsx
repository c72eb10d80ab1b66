import { ERROR_CODE_NO_PLAN } from "@gruezi/contract/callables/access-refused";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { soon } from "#support/suite/soon.ts";
import { content, FOLDER, freshPractice, type PracticeWorld, press } from "#support/web/learn/practice.tsx";
import { aCardItem, aQueue, BECK, cardIdOf } from "#support/web/learn/review-queue.ts";
import { sentRows, storedRowKeys } from "#support/web/learn/sent-rows.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { logInAnna, startWebBackend } from "#support/web/web-backend.ts";

const LESSON = `/listen?lesson=${BECK}`;
const NAMES = ["brot", "chueche", "gaeld"];
const NO_PLAN = { hasAccess: false, error: { code: ERROR_CODE_NO_PLAN } } as const;

/** Returns a queue of due cards with recordings. */
const dueCards = (...names: readonly string[]) =>
  aQueue(
    names.map((name) =>
      aCardItem(cardIdOf(name), { card: { SwissGerman: name, AudioUrl: addressOf(name) } }),
    ),
  );
const addressOf = (name: string) => `/media/1.a/audio/${name}.m4a`;

let world: PracticeWorld;
let keys: Map<string, () => void>;
let mediaSession: { metadata: { title: string; artist: string } | null; playbackState: string };

beforeAll(async () => {
  startWebBackend();
  await logInAnna();
});
beforeEach(() => {
  world = freshPractice();
  startOpenedCache();
  stubListening();
});
afterEach(() => {
  cleanup();
  for (const key of storedRowKeys()) localStorage.removeItem(key);
  localStorage.removeItem("spoken-meaning");
  Reflect.deleteProperty(navigator, "mediaSession");
  Reflect.deleteProperty(globalThis, "speechSynthesis");
});

/** Each recording takes a second. */
function stubListening(): void {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function sound(
    this: HTMLMediaElement,
  ) {
    fireEvent.playing(this);
  });
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = async () => ({ getChannelData: () => new Float32Array(24_000) });
    },
  );
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, {
      createObjectURL: () => "blob:line",
      revokeObjectURL: () => undefined,
    }),
  );
  keys = new Map();
  mediaSession = { metadata: null, playbackState: "none" };
  const setActionHandler = (name: string, run: (() => void) | null) =>
    run ? keys.set(name, run) : keys.delete(name);
  Object.defineProperty(navigator, "mediaSession", {
    configurable: true,
    value: Object.assign(mediaSession, { setActionHandler }),
  });
  vi.stubGlobal("MediaMetadata", function metadata(given: object) {
    return given;
  });
}

const audio = (): HTMLAudioElement => {
  const found = document.querySelector("audio");
  if (!found) throw new Error("There is no audio element.");
  return found;
};
const reach = (seconds: number) => {
  Object.defineProperty(audio(), "currentTime", { configurable: true, writable: true, value: seconds });
  fireEvent.timeUpdate(audio());
};
const endLine = () => act(async () => fireEvent.ended(audio()));
const pressKey = (name: string) => act(async () => keys.get(name)?.());
const saidNow = async (gsw: string) =>
  expect(
    (await screen.findByRole("article", { name: "Line" })).querySelector("[lang=gsw]"),
  ).toHaveTextContent(gsw);

describe("a lesson's lines", () => {
  it("are played one after the other, each with its meaning at the end", async () => {
    await openRoute(LESSON);
    await press("Listen");
    await screen.findByText("Line 1 of 2");
    await saidNow("Ich ha nöd Ziit.");
    expect(screen.getByText("I have no time.")).not.toBeVisible();
    expect(mediaSession).toMatchObject({ metadata: { title: "Ich ha nöd Ziit." }, playbackState: "playing" });

    reach(3.1);
    expect(screen.getByText("I have no time.")).toBeVisible();
    expect(mediaSession.metadata?.artist).toBe("I have no time.");

    await endLine();
    await saidNow("Zwei Gipfeli!");
    await endLine();
    expect(await screen.findByText("2 lines heard.")).toBeVisible();
    expect(world.sounds.asked).toEqual([`${FOLDER}0000000a.m4a`, `${FOLDER}0000000b.m4a`]);
    expect(screen.getByRole("button", { name: "Listen again" })).toHaveFocus();
  });

  it("pause when the browser pauses, and go on by a media key", async () => {
    await openRoute(LESSON);
    await press("Listen");
    await screen.findByRole("button", { name: "Pause" });

    fireEvent.pause(audio());
    expect(await screen.findByRole("button", { name: "Go on" })).toBeVisible();

    await pressKey("play");
    expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
  });

  it("are left out when their recording does not load", async () => {
    world.sounds.clips.delete(`${FOLDER}0000000a.m4a`);
    await openRoute(LESSON);
    await press("Listen");

    await saidNow("Zwei Gipfeli!");
    await endLine();
    expect(await screen.findByText("One line heard. One line did not load.")).toBeVisible();
  });

  it("wait when there is no connection", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const rest = fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (String(address).endsWith("a.m4a")) throw new TypeError("Failed to fetch");
      return rest(address, init);
    });
    await openRoute(LESSON);
    await press("Listen");

    expect(await screen.findByRole("alert")).toHaveTextContent(/You seem to be offline/);
    vi.stubGlobal("fetch", rest);
    await press("Try again");
    await saidNow("Ich ha nöd Ziit.");
    online.mockRestore();
  });

  it("go on by themselves when the connection is back", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const rest = fetch;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      if (String(address).endsWith(".m4a")) throw new TypeError("Failed to fetch");
      return rest(address, init);
    });
    await openRoute(LESSON);
    await press("Listen");
    expect(await screen.findByRole("alert")).toHaveTextContent(/It goes on when you are back/);
    vi.stubGlobal("fetch", rest);
    online.mockReturnValue(true);

    act(() => void fireEvent(window, new Event("online")));

    expect(await screen.findByRole("button", { name: "Pause" })).toBeVisible();
    await saidNow("Ich ha nöd Ziit.");
    expect(screen.queryByRole("alert")).toBeNull();
    online.mockRestore();
  });
});

it("the next line waits until the device's voice has spoken the meaning", async () => {
  const spoken: SpeechSynthesisUtterance[] = [];
  const voices = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang: "en-GB" }],
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => undefined,
  });
  vi.stubGlobal("speechSynthesis", voices);
  vi.stubGlobal("SpeechSynthesisUtterance", function utterance(text: string) {
    return { text };
  });
  await openRoute(LESSON);
  await userEvent.click(await screen.findByRole("switch", { name: "Say the meaning, too" }));
  await press("Listen");
  await saidNow("Ich ha nöd Ziit.");

  reach(3.1);
  await endLine();
  expect(spoken).toMatchObject([{ text: "I have no time." }]);
  await saidNow("Ich ha nöd Ziit.");

  await act(async () => spoken[0]?.onend?.(new Event("end") as SpeechSynthesisEvent));
  await saidNow("Zwei Gipfeli!");
});

describe("lines that are due", () => {
  beforeEach(() => {
    for (const name of NAMES) world.sounds.clips.set(addressOf(name), "a card");
    world.backend.responses = { getReviewQueue: [dueCards(...NAMES)], saveAnswers: ["never"] };
  });

  it("are graded by the first press only: next means known, previous means again", async () => {
    await openRoute("/listen");
    await saidNow("brot");
    await pressKey("play");

    await pressKey("previoustrack");
    await saidNow("brot");
    await pressKey("nexttrack");
    await saidNow("chueche");
    await endLine();
    await saidNow("gaeld");
    await press("I know it");

    expect(await screen.findByText("3 lines heard.")).toBeVisible();
    cleanup();
    await soon(() =>
      expect(sentRows(world.backend)).toMatchObject([
        { item: cardIdOf("brot"), grade: 1 },
        { item: cardIdOf("gaeld"), grade: 3 },
      ]),
    );
  });
});

interface Instead {
  responses: PracticeWorld["backend"]["responses"];
  title: string;
  way: string;
}

it.each<[where: string, address: string, instead: Instead]>([
  [
    "nothing is due",
    "/listen",
    {
      responses: { getReviewQueue: [aQueue([])] },
      title: "Nothing is due right now",
      way: "See all lessons",
    },
  ],
  [
    "Today did not load",
    "/listen",
    {
      responses: { getReviewQueue: [{ refused: "unavailable" }] },
      title: "The lines did not load",
      way: "Try again",
    },
  ],
  [
    "Today is closed",
    "/listen",
    { responses: { getReviewQueue: [NO_PLAN] }, title: "This is part of a plan", way: "See the plans" },
  ],
  [
    "the lesson is closed",
    LESSON,
    { responses: { getSecureData_v2_0: [NO_PLAN] }, title: "This is part of a plan", way: "See the plans" },
  ],
])("the listening page offers a way on when %s", async (_where, address, { responses, title, way }) => {
  Object.assign(world.backend.responses, responses);

  await openRoute(address);

  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(screen.getByRole(way === "Try again" ? "button" : "link", { name: way })).toBeVisible();
});

it("a lesson without recordings of its lines leads to its film", async () => {
  world.backend.captions.set(content.Captions.gsw, "WEBVTT\n\n00:01.000 --> 00:02.000\nGrüezi\n");

  await openRoute(LESSON);

  expect(await screen.findByRole("link", { name: "Watch the lesson" })).toHaveAttribute(
    "href",
    `/videos/${BECK}`,
  );
});
