import { tiersOr } from "@gruezi/contract/tier-words";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aLesson, anEntitlement, aSubscription, aUnit } from "#support/samples/documents.ts";
import { soon } from "#support/suite/soon.ts";
import { startBrowserStorage } from "#support/web/browser-storage.ts";
import { stubMedia } from "#support/web/learn/open-lessons.tsx";
import { type Sounds, stubSounds } from "#support/web/learn/sounds.ts";
import { CONTENT } from "#support/web/learn/watch-lesson.ts";
import { expectFailures } from "#support/web/logged-failures.ts";
import { openRoute } from "#support/web/open-route.tsx";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import {
  freshBackend,
  logInAnna,
  logOutAnna,
  startWebBackend,
  type WebBackend,
} from "#support/web/web-backend.ts";

const HELLO = aUnit({ id: "say-hello", Title: "Say hello", Lessons: ["hello", "tram"] });
const FOOD = aUnit({ id: "eat", Title: "Eat and drink", Lessons: ["bim-beck"] });
const done = { PositionSeconds: 38, DurationSeconds: 38, Done: true } as const;
const ENDED = Date.UTC(2026, 10, 5, 12);

let backend: WebBackend;
let sounds: Sounds;
let cached: Map<string, string>;
beforeAll(startWebBackend);
beforeEach(() => {
  stubMedia();
  cached = startOpenedCache();
  sounds = stubSounds();
  backend = freshBackend();
  backend.lessons = [
    aLesson({ DocID: "hello", Title: "Hoi zäme", Access: "public" }),
    aLesson({ DocID: "tram", Title: "Im Tram", Access: "public" }),
    aLesson(),
  ];
  backend.course = [HELLO, FOOD];
  backend.responses = { getSecureData_v2_0: [CONTENT], getRevenueCatOffer_v2_0: ["never"] };
});
afterEach(async () => {
  await logOutAnna();
  localStorage.clear();
});

const watch = (...newestFirst: readonly string[]) => {
  backend.progress = new Map(newestFirst.map((id) => [id, done]));
};
const endUnit = () => {
  const result = { Understood: 7, Asked: 8 };
  backend.documents["Users/anna/Progress/units"] = { LastUnitID: HELLO.id, Units: { [HELLO.id]: result } };
};
const lapse = () => {
  backend.entitlement = anEntitlement(1, aSubscription({ accessUntil: ENDED, expires_date: ENDED }));
};
const hold = () => {
  backend.entitlement = anEntitlement(1, aSubscription());
};
const linkTo = async (name: string) => {
  const main = within(await screen.findByRole("main"));
  return (await main.findByRole("link", { name })).getAttribute("href");
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

interface Stand {
  isVisitor?: boolean;
  arrange?: () => void;
}

async function open(address: string, { isVisitor = false, arrange = () => undefined }: Stand = {}) {
  arrange();
  if (!isVisitor) await logInAnna();
  return openRoute(address);
}

const VISITOR: Stand = { isVisitor: true };
const NEW: Stand = {};
const AMID: Stand = {
  arrange: () => {
    watch("hello");
    hold();
  },
};
const ENDED_UNIT: Stand = {
  arrange: () => {
    watch("tram", "hello");
    endUnit();
    hold();
  },
};
const LAPSED: Stand = {
  arrange: () => {
    watch("tram", "hello");
    endUnit();
    lapse();
  },
};

describe("the course", () => {
  it.each<[string, Stand, step: [string, string], marks: string[]]>([
    ["a visitor", VISITOR, ["Start here: Hoi zäme", "/videos/hello"], ["Beginner", "Beginner"]],
    ["a new learner", NEW, ["Start here: Hoi zäme", "/videos/hello"], ["Beginner", "Beginner"]],
    [
      "a learner amid a unit",
      AMID,
      ["Next: Im Tram", "/videos/tram"],
      ["Beginner · 1 of 2 watched", "Beginner"],
    ],
    [
      "a learner after a unit’s end",
      ENDED_UNIT,
      ["Next: Bim Beck: at the bakery", "/videos/bim-beck"],
      ["Beginner · 2 of 2 watched · understood 7 of 8", "Beginner"],
    ],
    [
      "a learner whose plan has ended",
      LAPSED,
      [`Next, with ${tiersOr("BASIC")}: Bim Beck: at the bakery`, "/videos/bim-beck"],
      ["Beginner · 2 of 2 watched · understood 7 of 8", "Beginner"],
    ],
  ])("shows %s the next step and what is done", async (_who, stand, [step, address], marks) => {
    await open("/course", stand);

    expect(await linkTo(step)).toBe(address);
    const units = screen.getAllByRole("region").map((unit) => unit.querySelector("h2")?.textContent);
    expect(units).toEqual(["1. Say hello", "2. Eat and drink"]);
    expect(screen.getAllByText(/^Beginner/).map(({ textContent }) => textContent)).toEqual(marks);
  });

  it("does not count withdrawn lessons, and offers no end exercise for an empty unit", async () => {
    backend.course = [
      { ...HELLO, Lessons: ["hello", "gone"] },
      { ...FOOD, Lessons: ["gone-too"] },
    ];
    await open("/course", { arrange: () => watch("hello") });

    expect(await screen.findByText("Beginner · 1 of 1 watched")).toBeVisible();
    const ends = screen.getAllByRole("link", { name: "Hear eight lines of it" });
    expect(ends.map((link) => link.getAttribute("href"))).toEqual(["/units/say-hello"]);
  });

  it("without units leads to the lessons", async () => {
    backend.course = [];
    await open("/course", VISITOR);

    expect(await linkTo("To the lessons")).toBe("/");
  });

  it("can be loaded again after a failure", async () => {
    backend.isCatalogueDown = true;
    await open("/course", VISITOR);
    expect(await screen.findByText("The lessons did not load")).toBeVisible();

    backend.isCatalogueDown = false;
    await press("Try again");

    expect(await screen.findByRole("region", { name: "1. Say hello" })).toBeVisible();
    expect(await linkTo("Start here: Hoi zäme")).toBe("/videos/hello");
  });

  it("shows that progress did not load, and loads it on another try", async () => {
    backend.isProgressDown = true;
    await open("/course", AMID);
    expect(await screen.findByText(/^What you have done did not load\./)).toBeVisible();
    expect(screen.getByRole("region", { name: "1. Say hello" })).toBeVisible();

    backend.isProgressDown = false;
    await press("Try again");

    expect(await linkTo("Next: Im Tram")).toBe("/videos/tram");
    expect(screen.queryByText(/did not load/)).toBeNull();
  });
});

describe("the home page", () => {
  it("begins with the first unit for a visitor", async () => {
    await open("/", VISITOR);

    const [first] = await screen.findAllByRole("region");
    expect(first).toHaveAccessibleName("Start here: Say hello");
    expect(
      within(first as HTMLElement)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/course", "/videos/hello", "/videos/tram"]);
  });

  it.each<[string, Stand, links: [string, string][]]>([
    [
      "a new learner",
      NEW,
      [
        ["Start here: Hoi zäme", "/videos/hello"],
        ["Choose where to begin", "/first-steps"],
      ],
    ],
    ["a learner amid a unit", AMID, [["Next: Im Tram", "/videos/tram"]]],
    [
      "a learner before a unit’s end",
      { arrange: () => watch("tram", "hello") },
      [["The end of “Say hello”: Hear eight lines", "/units/say-hello"]],
    ],
    [
      "a learner whose plan has ended",
      LAPSED,
      [
        [`Next, with ${tiersOr("BASIC")}: Bim Beck: at the bakery`, "/videos/bim-beck"],
        ["Your BASIC ended on 5 November 2026. Come back", "/subscriptions"],
      ],
    ],
  ])("offers %s the next step first", async (_who, stand, links) => {
    await open("/", stand);

    for (const [name, address] of links) expect(await linkTo(name)).toBe(address);
  });

  it("offers due reviews before the course, as a card and as a link", async () => {
    backend.countOf = () => 12;
    await open("/", AMID);

    const due = await screen.findAllByRole("link", { name: "Today: 12 due" });
    expect(due.map((link) => link.getAttribute("href"))).toEqual(["/today", "/today"]);
  });

  it.each([0, 20])(
    "offers the course on a day off, though the server counts 12 due and the device %i",
    async (known) => {
      const today = { day: "", dues: [], reviewed: 0 };
      const asked = { dues: [], today, ReviewsADay: 100, DaysOff: ["2020-01-01/2199-12-31"] };
      const dues = Array.from({ length: known }, () => 1);
      cached.set("/opened/anna/due", JSON.stringify({ at: 0, dues, more: 0, asked }));
      const countOf = vi.fn(() => 12);
      backend.countOf = countOf;
      await open("/", AMID);

      expect(await linkTo("Next: Im Tram")).toBe("/videos/tram");
      await soon(() => expect(countOf).toHaveBeenCalledTimes(1));
      expect(await linkTo("Today")).toBe("/today");
    },
  );
});

describe("the first steps", () => {
  const heading = () => screen.getByRole("heading", { level: 1 });

  it("are skipped by keyboard, one by one, and store nothing", async () => {
    await open("/first-steps");
    await screen.findByText("1 of 4");
    const questions: (string | null)[] = [];
    for (let at = 0; at < 4; at += 1) {
      questions.push(heading().textContent);
      screen.getByRole("button", { name: "Skip this" }).focus();
      await userEvent.keyboard("{Enter}");
      expect(heading()).toHaveFocus();
    }

    expect(questions).toEqual([
      "How much Swiss German do you know?",
      "What do you need it for?",
      "Which dialect is spoken around you?",
      "How many minutes a week?",
    ]);
    expect(heading()).toHaveTextContent("You can begin");
    expect(await linkTo("Start here: Hoi zäme")).toBe("/videos/hello");
    expect(backend.written).toEqual([]);
  });

  it("are answered by keyboard, and choose where the course begins", async () => {
    backend.lessons = backend.lessons.map((lesson) => ({ ...lesson, Access: "public" }));
    backend.course = [HELLO, { ...FOOD, Level: "elementary" }];
    await open("/first-steps");
    for (const choice of ["A little", "Work", "Zürich", "60"]) {
      const radio = await screen.findByRole("radio", { name: choice });
      await soon(() => expect(radio).toBeEnabled());
      radio.focus();
      await userEvent.keyboard(" ");
      await soon(() => expect(screen.getByRole("button", { name: "Go on" })).toBeVisible());
      await userEvent.tab();
      expect(screen.getByRole("button", { name: "Go on" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
    }

    const written = JSON.stringify(backend.written);
    for (const stored of ["a little", "work", "understand", "Zürich"])
      expect(written).toContain(`{"stringValue":"${stored}"}`);
    expect(written).toContain('"WeeklyMinutes":{"integerValue":"60"}');
    expect(await linkTo("Start here: Bim Beck: at the bakery")).toBe("/videos/bim-beck");
  });

  it("save the last of several choices, and fall back to it when a later one is not saved", async () => {
    await open("/first-steps");
    const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
    await soon(() => expect(screen.getByRole("radio", { name: "A little" })).toBeEnabled());
    const { promise: delay, resolve: goOn } = Promise.withResolvers<void>();
    backend.firestoreDelay = delay;
    await choose("Nothing yet");
    await choose("A little");
    goOn();
    await soon(() => expect(backend.written).toHaveLength(2));
    expect(JSON.stringify(backend.written.at(-1))).toContain("a little");
    await soon(() => expect(screen.getByRole("button", { name: "Go on" })).toBeVisible());

    backend.refuses = () => true;
    await choose("Nothing yet");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^This was not saved\./);
    expect(screen.getByRole("radio", { name: "A little" })).toBeChecked();
  });

  it("can be loaded again after a failure", async () => {
    backend.firestoreFault = 503;
    await open("/first-steps");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^“What I know” did not load\./);

    backend.firestoreFault = null;
    await press("Try again");

    await soon(() => expect(screen.getByRole("radio", { name: "A little" })).toBeEnabled());
  });

  it("ask a visitor to log in", async () => {
    await open("/first-steps", VISITOR);

    expect(await linkTo("LOG IN")).toBe("/sign-in-up?startWithLogIn=true");
  });
});

describe("a unit’s end", () => {
  const ENGLISH = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  const idOf = (at: number) => `0000000${at}`;
  const toVtt = (textOf: (word: string) => string) =>
    `WEBVTT\n\n${ENGLISH.map((word, at) => `${idOf(at)}\n00:0${at}.000 --> 00:0${at}.900\n${textOf(word)}\n`).join("\n")}`;

  beforeEach(() => {
    backend.course = [{ ...HELLO, Lessons: ["hello"] }];
    backend.captions.set(
      "/media/1.a/gsw.vtt",
      toVtt((word) => `gsw ${word}`),
    );
    backend.captions.set(
      "/media/1.a/en.vtt",
      toVtt((word) => word),
    );
    for (const [at, word] of ENGLISH.entries()) sounds.clips.set(`/media/1.a/clips/${idOf(at)}.m4a`, word);
  });

  /** Each recording is named after its meaning. */
  const answer = async (isRight: boolean) => {
    await userEvent.click(await screen.findByRole("button", { name: "Hear the line" }));
    await screen.findByRole("group", { name: "What was said?" });
    await press(isRight ? `${sounds.heard.at(-1)}` : "I did not understand it");
    await press("Go on");
  };

  it("counts what was understood, saves it, and lets the missed line be heard again", async () => {
    await open("/units/say-hello");
    await answer(false);
    const missed = sounds.heard.at(-1);
    for (let at = 1; at < 8; at += 1) await answer(true);

    expect(await screen.findByRole("heading", { level: 1, name: "Understood 7 of 8" })).toHaveFocus();
    await soon(() => expect(JSON.stringify(backend.written)).toContain('"Understood":{"integerValue":"7"}'));
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      `gsw ${missed}${missed}Hear itIn its lesson`,
    ]);
    await press("Hear it");
    await soon(() => expect(sounds.heard.at(-1)).toBe(missed));
    expect(sounds.heard).toHaveLength(9);
  });

  it("names the next step before the missed lines, which may fill a screen", async () => {
    await open("/units/say-hello");
    for (let at = 0; at < 8; at += 1) await answer(false);

    await screen.findByRole("heading", { level: 1, name: "Understood 0 of 8" });
    const links = within(screen.getByRole("main")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...["Start here: Hoi zäme", "See the course"],
      ...Array(8).fill("In its lesson"),
    ]);
  });

  it.each<[string, () => void, string, [string, string]]>([
    [
      "that no course has",
      () => Object.assign(backend, { course: [] }),
      "We do not know this unit",
      ["See the course", "/course"],
    ],
    [
      "whose lessons were withdrawn",
      () => Object.assign(backend, { course: [{ ...HELLO, Lessons: ["gone"] }] }),
      "This unit has no lines to hear",
      ["See the course", "/course"],
    ],
    [
      "of another plan",
      () => {
        backend.responses.getSecureData_v2_0 = [{ hasAccess: false, error: { code: 2 } }];
      },
      "A lesson of this unit is part of a plan",
      ["See the plans", "/subscriptions"],
    ],
  ])("of a unit %s shows the reason and a way on", async (_what, arrange, title, [way, address]) => {
    await open("/units/say-hello", { arrange });

    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(await linkTo(way)).toBe(address);
    expect(backend.written).toEqual([]);
  });

  it("can be loaded again after a failure", async () => {
    backend.captions.delete("/media/1.a/en.vtt");
    await open("/units/say-hello");
    expect(await screen.findByRole("heading", { name: "The lines did not load" })).toBeVisible();

    backend.captions.set(
      "/media/1.a/en.vtt",
      toVtt((word) => word),
    );
    await press("Try again");

    expect(await screen.findByText("Line 1 of 8")).toBeVisible();
  });

  it("keeps its lines when a newer catalogue arrives with another lesson in the unit", async () => {
    const lessons = [aLesson({ DocID: "hello", Title: "Hoi zäme", Access: "public" })];
    const catalogue = { lessons, mondayLessonId: null, miniLessonIds: [], course: backend.course };
    backend.isCatalogueDown = true;
    expectFailures("lessons failed: unavailable");
    const { loadCatalogueAtom } = await import("#web/features/learn/catalogue/catalogue.atoms.ts");
    await logInAnna();
    // The storage starts after the log-in, since Firebase would write to it.
    startBrowserStorage().set("lessons", { version: 1, value: catalogue });
    const store = createStore();
    store.set(loadCatalogueAtom);
    await openRoute("/units/say-hello", store);
    await answer(true);
    expect(await screen.findByText("Line 2 of 8")).toBeVisible();

    backend.course = [HELLO];
    backend.isCatalogueDown = false;
    // The page suspends, and userEvent cannot wait for it.
    await act(async () => screen.getByRole("button", { name: "Try again" }).click());

    await soon(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
    expect(screen.getByText("Line 2 of 8")).toBeVisible();
  });

  it("goes on without a line that cannot be heard", async () => {
    sounds.clips.clear();
    await open("/units/say-hello");

    await userEvent.click(await screen.findByRole("button", { name: "Hear the line" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^The line could not be heard\./);
    await press("Go on without it");

    expect(await screen.findByText("Line 2 of 8")).toBeVisible();
  });
});
