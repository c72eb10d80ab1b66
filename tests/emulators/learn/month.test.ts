import "#support/functions/env.ts";
import "#support/web/learn/counted-firestore.ts";
import type { Callables } from "@gruezi/contract/callables/index";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { Timestamp } from "firebase/firestore/lite";
import { atom } from "jotai";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { dealToday } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import {
  clearStore,
  countReads,
  store as serverStore,
  storeEntitlement,
  storeSecret,
} from "#support/functions/store.ts";
import { aCard, aLessonBegun } from "#support/rules/documents.ts";
import { applyRules, store } from "#support/rules/world.ts";
import { aLesson, anEntitlement, aSecret, aSubscription } from "#support/samples/documents.ts";
import { type Billed, CountedFirestore, centsOf, countWith } from "#support/web/learn/counted-firestore.ts";
import { type Browser, keptCache, openPage } from "#support/web/learn/learning-page.ts";

vi.mock("#web/data/firestore/firestore.ts", async () => {
  const { as: client } = await import("#support/rules/world.ts");
  return { ...(await import("firebase/firestore/lite")), firestore: client("anna") };
});
vi.mock("#web/data/auth/session.ts", () => ({
  uidAtom: atom("anna"),
  sessionAtom: atom({ status: "signed-in", uid: "anna" }),
}));
vi.mock("#web/data/functions/call.ts", () => ({ call: callDealToday }));

/** The evening of the first day. */
const BEGUN = Math.floor(Date.now() / DAY - 30) * DAY + 18 * HOUR;

vi.mock("@gruezi/contract/hash", async (original) => {
  const { hashOf } = await original<{ hashOf: (text: string) => number }>();
  // What is due on a day is shuffled by its date. Here by its number, so that the month is the same whenever the test runs.
  const withNumber = (text: string) =>
    text.replace(/\b\d{13}\b/, (at) => `${Math.floor((Number(at) - BEGUN) / DAY)}`);
  return { hashOf: (text: string) => hashOf(withNumber(text)) };
});

/** What `dealToday` was asked for. */
let calls: Callables["dealToday"]["request"][] = [];

function callDealToday(_name: "dealToday", data: Callables["dealToday"]["request"]) {
  calls.push(data);
  return run(dealToday, { data, auth: loginOf("anna") });
}

const LESSONS = Array.from({ length: 12 }, (_none, at) => `lesson-${String(at).padStart(2, "0")}`);
const CARDS_A_LESSON = 12;
const lineIdOf = (at: number) => at.toString(16).padStart(8, "0");
const LINES = Array.from({ length: 8 }, (_none, at) => lineIdOf(at));

const catalogue = {
  lessons: LESSONS.map((DocID) => aLesson({ DocID, HasFlashcards: true })),
  newestMiniLesson: null,
  miniLessonIds: [],
  mondayLessonId: null,
  dictionary: null,
};

/** The cards of all lessons, with where they come from. */
const cardIds = new Map<string, string>();

/** The lessons as the server has them, and what of them the rules look at. */
async function publish(videoId: string): Promise<void> {
  const Cards = Array.from({ length: CARDS_A_LESSON }, (_none, at) => ({
    SwissGerman: `Wort ${at}`,
    English: `word ${at}`,
  }));
  const texts = {
    startSeconds: 1,
    endSeconds: 2,
    speaker: "Mia",
    gsw: "Merci!",
    german: "Danke!",
    english: "Thanks!",
  };
  await Promise.all([
    storeSecret(videoId, aSecret()),
    serverStore().doc(`Flashcards/${videoId}`).set({ Cards }),
    serverStore()
      .doc(`Videos/${videoId}/Secret/lines`)
      .set({ Lines: LINES.map((id) => ({ id, ...texts })) }),
  ]);
  const dealt = await callDealToday("dealToday", { Lessons: [], Decks: [videoId] });
  const CardIDs = dealt.hasAccess ? dealt.lessons.flatMap(({ cards }) => cards.map(({ id }) => id)) : [];
  for (const id of CardIDs) cardIds.set(id, videoId);
  await store({
    [`Flashcards/${videoId}`]: { CardIDs },
    [`Videos/${videoId}`]: { DocID: videoId, comments: "open" },
  });
}

/** As many cards that were learnt and are due again. */
async function haveKnown(count: number, due: number): Promise<void> {
  const items = [...cardIds].slice(0, count).map(([id, VideoID]): [string, object] => [
    `Users/anna/Cards/${id}`,
    aCard({
      VideoID,
      state: 2,
      due: Timestamp.fromMillis(due),
      last_review: Timestamp.fromMillis(due - 3 * DAY),
    }),
  ]);
  await store(Object.fromEntries(items));
}

let firestore: CountedFirestore;
applyRules();
beforeAll(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined });
  vi.stubGlobal("addEventListener", () => undefined);
});
beforeEach(async () => {
  firestore = new CountedFirestore(process.env["FIRESTORE_EMULATOR_HOST"] ?? "", () =>
    Response.json(catalogue),
  );
  await clearStore();
  const lasting = {
    ...anEntitlement(
      1,
      aSubscription({ accessUntil: Date.now() + 90 * DAY, expires_date: Date.now() + 90 * DAY }),
    ),
  };
  await storeEntitlement("anna", lasting);
  await store({ "Entitlements/anna": lasting });
  // One after the other, so that every run has the cards in the same order.
  for (const videoId of LESSONS) await publish(videoId);
  const lessons = LESSONS.map((videoId) => aLessonBegun(videoId));
  await store({
    "Users/anna/Progress/lessons": {
      LastVideoID: LESSONS[0],
      Lessons: Object.assign({}, ...lessons.map(({ Lessons }) => Lessons)),
    },
    "Users/anna/Settings/learning": { NewADay: 10 },
  });
  countWith(firestore);
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
});
afterAll(() => {
  countWith(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What 600 answers a month may cost. */
const MONTH = { reads: 1_500, writes: 800 };
/** What a sitting of 60 may cost, beside a read for each item. */
const SITTING = { readsOfLesson: 3, commits: 12, writes: 75, calls: 3 };

const ANSWERS_A_DAY = 20;
const MINUTES_A_DAY = 20;
/** Three answers in twenty are wrong. */
const gradeAt = (place: number) => (place % 7 === 3 ? 1 : 3);

interface Day {
  /** Where the learner sits down, in their order. */
  browsers: readonly Browser[];
  isLineKept: boolean;
  isStatisticsDay: boolean;
}

/** Two sittings on every third day, and on two devices in the second week. */
function dayOf(place: number, phone: Browser, laptop: Browser): Day {
  const isSecondWeek = place >= 7 && place < 14;
  return {
    browsers: isSecondWeek ? [phone, laptop] : place % 3 === 0 ? [phone, phone] : [phone],
    isLineKept: place % 3 === 1,
    isStatisticsDay: place % 7 === 6,
  };
}

async function liveMonth(): Promise<number> {
  const [phone, laptop] = [keptCache(), keptCache()];
  // Somebody who has learnt before, so that there is enough to ask from the first day on.
  await haveKnown(80, BEGUN - DAY);
  let answered = 0;
  for (let place = 0; place < 30; place += 1) {
    const { browsers, isLineKept, isStatisticsDay } = dayOf(place, phone, laptop);
    vi.setSystemTime(BEGUN + place * DAY);
    for (const [sitting, browser] of browsers.entries()) {
      const page = await openPage(browser, firestore);
      await page.openHome();
      if (sitting === 0) page.listen(MINUTES_A_DAY);
      if (sitting === 0 && isLineKept) await page.keepLine(LESSONS[place % 12] ?? "", LINES[place % 8] ?? "");
      // What was not due yet on one day is answered on the next.
      const wanted = ANSWERS_A_DAY * (place + (sitting + 1) / browsers.length) - answered;
      answered += await page.sit(wanted, (at) => gradeAt(at + place));
      page.noteKnown(`Wort ${place} ${sitting}`);
      if (isStatisticsDay && sitting === 0) await page.openStatistics();
      await page.close();
      vi.setSystemTime(Date.now() + 2 * HOUR);
    }
  }
  return answered;
}

/** What the server reads from now on: the count is one for all tests, and what is published for a test is in it. */
function countDealt(): () => number {
  const reads = countReads();
  const before = reads();
  return () => reads() - before;
}

const told = (what: string, { reads, writes, commits }: Billed, dealt: number) =>
  process.stdout.write(
    `${what}: ${reads + dealt} reads (${dealt} of them by dealToday), ${writes} writes in ${commits} commits, ` +
      `${centsOf({ reads: reads + dealt, writes }).toFixed(2)} cents\n`,
  );

it("a month of 600 answers costs at most 1,500 reads and 800 writes", async () => {
  const dealt = countDealt();

  const answered = await liveMonth();

  const { billed } = firestore;
  told(`${answered} answers in 30 days`, billed, dealt());
  expect(answered).toBe(30 * ANSWERS_A_DAY);
  expect(billed.reads).toBeGreaterThanOrEqual(answered / 2);
  expect(billed.writes).toBeGreaterThanOrEqual(answered / 2);
  expect(billed.reads + dealt()).toBeLessThanOrEqual(MONTH.reads);
  expect(billed.writes).toBeLessThanOrEqual(MONTH.writes);
}, 120_000);

it("a sitting of 60 items costs a read for each, three for each lesson, at most three calls, 12 commits and 75 writes", async () => {
  const due = Date.now() - DAY;
  await haveKnown(60, due);
  const dealt = countDealt();
  calls = [];
  const page = await openPage(keptCache(), firestore);

  const answered = await page.sit(60, () => 3);
  await page.close();

  const { billed } = firestore;
  told(`A sitting of ${answered}`, billed, dealt());
  expect(answered).toBe(60);
  expect(billed.reads).toBeGreaterThanOrEqual(60);
  expect(billed.writes).toBeGreaterThanOrEqual(60);
  expect(billed.commits).toBeLessThanOrEqual(SITTING.commits);
  expect(billed.writes).toBeLessThanOrEqual(SITTING.writes);
  expect(calls.length).toBeLessThanOrEqual(SITTING.calls);
  const lessons = new Set(
    calls.flatMap(({ Lessons, Decks }) => [...Lessons.map(({ VideoID }) => VideoID), ...Decks]),
  );
  expect(billed.reads + dealt()).toBeLessThanOrEqual(60 + SITTING.readsOfLesson * lessons.size);
}, 60_000);
