import "#support/functions/env.ts";
import "#support/web/learn/counted-firestore.ts";
import type { Callables } from "@gruezi/contract/callables/index";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { Timestamp } from "firebase/firestore/lite";
import { Query } from "firebase-admin/firestore";
import { atom } from "jotai";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cardId } from "#functions/gateways/firestore/lessons/card-id.ts";
import { getReviewQueue, saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import {
  countInTransactions,
  countReceived,
  store as serverStore,
  storeEntitlement,
  storeSecret,
} from "#support/functions/store.ts";
import { aCard, aLessonBegun } from "#support/rules/documents.ts";
import { applyRules, PROJECT_ID, store } from "#support/rules/world.ts";
import { aLesson, anEntitlement, aSecret, aSubscription } from "#support/samples/documents.ts";
import { CountedFirestore, centsOf, countWith } from "#support/web/learn/counted-firestore.ts";
import { type Browser, newBrowser, openPage } from "#support/web/learn/learning-page.ts";

vi.mock("#web/data/firestore/firestore.ts", async () => {
  const { as: client } = await import("#support/rules/world.ts");
  return { ...(await import("firebase/firestore/lite")), firestore: client("anna") };
});
vi.mock("#web/data/auth/session.ts", () => ({
  uidAtom: atom("anna"),
  sessionAtom: atom({ status: "signed-in", uid: "anna" }),
}));
vi.mock("#web/data/functions/call.ts", () => ({ call: callFunction }));

// Functions and client share a store.
Object.assign(process.env, {
  GCLOUD_PROJECT: PROJECT_ID,
  GOOGLE_CLOUD_PROJECT: PROJECT_ID,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
});

/** The evening of the first day. */
const BEGUN = Math.floor(Date.now() / DAY - 30) * DAY + 18 * HOUR;

vi.mock("@gruezi/contract/hash", async (original) => {
  const { hashOf } = await original<{ hashOf: (text: string) => number }>();
  // Shuffles by the day's number instead of its date, so that every run is equal.
  const withNumber = (text: string) =>
    text.replace(/\b\d{13}\b/, (at) => `${Math.floor((Number(at) - BEGUN) / DAY)}`);
  return { hashOf: (text: string) => hashOf(withNumber(text)) };
});

/** The number of requests to `getReviewQueue`. */
let queues = 0;
/** The number of rows in each `saveAnswers` call. */
let saves: number[] = [];

function callFunction(
  ...asked:
    | ["getReviewQueue", Callables["getReviewQueue"]["request"]]
    | ["saveAnswers", Callables["saveAnswers"]["request"]]
) {
  const auth = loginOf("anna");
  if (asked[0] === "getReviewQueue") {
    queues += 1;
    return run(getReviewQueue, { data: asked[1], auth });
  }
  const [, data] = asked;
  saves.push(data.rows.length);
  return run(saveAnswers, { data, auth });
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

/** Lesson ids by card id. */
const cardIds = new Map<string, string>();

/** Publishes a lesson with the fields that rules read. */
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
  const CardIDs = Cards.map((card) => cardId(videoId, card));
  for (const id of CardIDs) cardIds.set(id, videoId);
  await store({
    [`Flashcards/${videoId}`]: { Cards, CardIDs },
    [`Videos/${videoId}`]: { DocID: videoId, comments: "open" },
  });
}

/** Stores learnt cards that are due again. */
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
  const lasting = {
    ...anEntitlement(
      1,
      aSubscription({ accessUntil: Date.now() + 90 * DAY, expires_date: Date.now() + 90 * DAY }),
    ),
  };
  await storeEntitlement("anna", lasting);
  // The order is equal in every run.
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

/**
 * The most that 600 answers a month may cost. The server reads which cards of a deck are new, which a cache
 * on the device knew. That is some 2,000 reads more, or a tenth of a cent.
 */
const MONTH = { reads: 4_400, writes: 750, saves: 60 };
const SESSION = { readsOfLesson: 3, readsOfSave: 3, commits: 12, writes: 75, calls: 3 };

const ANSWERS_A_DAY = 20;
/** Lines that are saved again and removed, which sets them aside in the log. */
const LINES_LET_GO = 2;
const MINUTES_A_DAY = 20;
/** One answer in seven is wrong. */
const gradeAt = (place: number) => (place % 7 === 3 ? 1 : 3);

interface Day {
  /** The devices in order. */
  browsers: readonly Browser[];
  isLineMined: boolean;
  isStatisticsDay: boolean;
}

/** Returns the devices of a day. There are two in the second week. */
function dayOf(place: number, phone: Browser, laptop: Browser): Day {
  const isSecondWeek = place >= 7 && place < 14;
  return {
    browsers: isSecondWeek ? [phone, laptop] : place % 3 === 0 ? [phone, phone] : [phone],
    isLineMined: place % 3 === 1,
    isStatisticsDay: place % 7 === 6,
  };
}

async function liveMonth(): Promise<number> {
  const [phone, laptop] = [newBrowser(), newBrowser()];
  // There are enough items for the first day.
  await haveKnown(80, BEGUN - DAY);
  let answered = 0;
  for (let place = 0; place < 30; place += 1) {
    const { browsers, isLineMined, isStatisticsDay } = dayOf(place, phone, laptop);
    vi.setSystemTime(BEGUN + place * DAY);
    for (const [session, browser] of browsers.entries()) {
      const page = await openPage(browser, firestore);
      await page.openHome();
      if (session === 0) page.listen(MINUTES_A_DAY);
      if (session === 0 && isLineMined)
        await page.mineLine(LESSONS[place % 12] ?? "", LINES[place % 8] ?? "");
      // The rest is answered on the next day.
      const wanted = ANSWERS_A_DAY * (place + (session + 1) / browsers.length) - answered;
      answered += await page.sit(wanted, (at) => gradeAt(at + place));
      page.noteKnown(`Wort ${place} ${session}`);
      if (isStatisticsDay && session === 0) await page.openStatistics();
      await page.close();
      vi.setSystemTime(Date.now() + 2 * HOUR);
    }
  }
  return answered;
}

interface Cost {
  reads: number;
  writes: number;
  /** The client's commits. */
  commits: number;
}

/** Counts the cost without that of test data. */
function countCost(): () => Promise<Cost> {
  const counts = vi.spyOn(Query.prototype, "count");
  const received = countReceived();
  const saved = countInTransactions();
  const before = saved();
  queues = 0;
  saves = [];
  return async () => {
    const { billed } = firestore;
    const byServer = (await received()).documents + counts.mock.calls.length;
    const bySave = { reads: saved().reads - before.reads, writes: saved().writes - before.writes };
    const reads = billed.reads + byServer;
    const writes = billed.writes + bySave.writes;
    process.stdout.write(
      `${reads} reads (${byServer - bySave.reads} by getReviewQueue, ${bySave.reads} by saveAnswers), ${writes} writes ` +
        `(${bySave.writes} by saveAnswers), ${queues} calls of getReviewQueue and ${saves.length} of saveAnswers, ` +
        `${centsOf({ reads, writes }).toFixed(2)} cents\n`,
    );
    return { reads, writes, commits: billed.commits };
  };
}

it("a month of 600 answers costs at most 4,400 reads, 750 writes and 60 save calls", async () => {
  const cost = countCost();

  const answered = await liveMonth();

  const { reads, writes } = await cost();
  expect(answered).toBe(30 * ANSWERS_A_DAY);
  expect(saves.reduce((sum, rows) => sum + rows, 0)).toBe(answered + LINES_LET_GO);
  expect(reads).toBeGreaterThanOrEqual(answered / 2);
  expect(writes).toBeGreaterThanOrEqual(answered / 2);
  expect(reads).toBeLessThanOrEqual(MONTH.reads);
  expect(writes).toBeLessThanOrEqual(MONTH.writes);
  expect(saves.length).toBeLessThanOrEqual(MONTH.saves);
}, 120_000);

it("a session of 60 items costs a read per item by device and server each, three per lesson and one save call", async () => {
  const due = Date.now() - DAY;
  await haveKnown(60, due);
  const cost = countCost();
  const page = await openPage(newBrowser(), firestore);

  const answered = await page.sit(60, () => 3);
  await page.close();

  const { reads, writes, commits } = await cost();
  expect(answered).toBe(60);
  expect(reads).toBeGreaterThanOrEqual(60);
  expect(writes).toBeGreaterThanOrEqual(60);
  expect(commits + saves.length).toBeLessThanOrEqual(SESSION.commits);
  expect(writes).toBeLessThanOrEqual(SESSION.writes);
  expect(queues).toBeLessThanOrEqual(SESSION.calls);
  const readsOfSaves = SESSION.readsOfSave * saves.length;
  expect(reads).toBeLessThanOrEqual(2 * 60 + SESSION.readsOfLesson * LESSONS.length + readsOfSaves);
}, 60_000);
