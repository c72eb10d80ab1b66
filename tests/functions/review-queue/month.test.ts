import "#support/functions/env.ts";
import type { ReviewItem } from "@gruezi/contract/callables/get-review-queue";
import type { SentRow } from "@gruezi/contract/callables/save-answers";
import { DAY, HOUR, SECOND } from "@gruezi/contract/durations";
import { Query } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveAnswers } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import {
  cardOf,
  getToday,
  NOW,
  storeBegun,
  storeDue,
  storeLesson,
  storeSettings,
} from "#support/functions/review-queue.ts";
import { clearStore, countReceived, storeEntitlement } from "#support/functions/store.ts";
import { aRowId } from "#support/learning/answer-rows.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

const LESSONS = Array.from({ length: 12 }, (_none, at) => `lesson-${at + 10}`);
const CARDS = 12;
const ANSWERS_A_DAY = 20;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  const lasting = { accessUntil: NOW + 90 * DAY, expires_date: NOW + 90 * DAY };
  await storeEntitlement("anna", anEntitlement(1, aSubscription(lasting)));
  await Promise.all(LESSONS.map((videoId) => storeLesson(videoId, { cards: CARDS })));
  await storeBegun(...LESSONS);
  await storeSettings({ NewADay: 10 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Three in twenty are wrong. */
const gradeAt = (place: number) => (place % 7 === 3 ? 1 : 3);

const toRow = ({ itemId, VideoID }: ReviewItem, at: number): SentRow => ({
  kind: "answer",
  id: aRowId(),
  item: itemId,
  videoId: VideoID,
  at: Date.now() + at * SECOND,
  grade: gradeAt(at),
  milliseconds: 4_000,
});

/** Counts the documents read, and one for each count query. */
async function getCounted(): Promise<{ items: readonly ReviewItem[]; reads: number }> {
  const counts = vi.spyOn(Query.prototype, "count");
  const received = countReceived();
  const { items } = await getToday();
  const reads = (await received()).documents + counts.mock.calls.length;
  vi.restoreAllMocks();
  return { items, reads };
}

it("a month of 600 answers costs at most six reads an answer for its queues", async () => {
  for (let at = 0; at < 80; at += 1) {
    const VideoID = LESSONS[Math.floor(at / CARDS)] ?? "";
    await storeDue(cardOf(VideoID, at % CARDS), { VideoID, due: NOW - DAY });
  }
  let [answered, reads] = [0, 0];
  for (let day = 0; day < 30; day += 1) {
    // Two sessions on every third day.
    const sessions = day % 3 === 0 ? 2 : 1;
    for (let session = 1; session <= sessions; session += 1) {
      vi.setSystemTime(NOW + day * DAY + session * HOUR);
      const queue = await getCounted();
      const wanted = Math.round(ANSWERS_A_DAY * (day + session / sessions)) - answered;
      const rows = queue.items.slice(0, wanted).map(toRow);
      await run(saveAnswers, { data: { rows }, auth: loginOf("anna") });
      answered += rows.length;
      reads += queue.reads;
    }
  }
  process.stdout.write(`${reads} reads of the queues of a month with ${answered} answers\n`);

  expect(answered).toBe(600);
  expect(reads).toBeLessThanOrEqual(6 * answered);
});
