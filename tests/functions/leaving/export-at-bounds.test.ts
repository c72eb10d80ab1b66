import "#support/billing/env.ts";
import { REVIEW_ROWS_MAX } from "@gruezi/contract/review-log";
import { expect, it } from "vitest";
import { ITEMS_MAX } from "#functions/domain/learning/answer-bounds.ts";
import { startAfresh } from "#support/billing/world.ts";
import { readExportOf } from "#support/functions/exported-data.ts";
import { addLearner } from "#support/functions/learners.ts";
import { countReceived, store } from "#support/functions/store.ts";
import { anAnswer, CARD_ID } from "#support/learning/answer-rows.ts";
import { aSchedule } from "#support/samples/flashcards.ts";

/** A month of 3,000 rows a day. */
const PARTS = 93;

async function fillAccount(): Promise<void> {
  const { due, last_review, ...schedule } = aSchedule();
  const card = { ...schedule, due: new Date(due), last_review: new Date(last_review ?? due) };
  for (let item = 0; item < ITEMS_MAX; item += 1)
    await store().doc(`Users/anna/Cards/bim-beck-${item}`).set(card);
  const Rows = Array.from({ length: REVIEW_ROWS_MAX }, () => anAnswer(CARD_ID, Date.UTC(2026, 10, 28)));
  for (let part = 0; part < PARTS; part += 1)
    await store().doc(`Users/anna/Reviews/2026-11-${part}`).set({ Rows, Schedulers: {}, At: new Date() });
}

it("an account at its bounds is exported whole, page by page", async () => {
  await startAfresh();
  await addLearner("anna");
  await fillAccount();
  const received = countReceived();

  const { data, bytes } = await readExportOf("anna");

  expect(data.cards).toHaveLength(ITEMS_MAX);
  expect(data.reviews).toHaveLength(PARTS * REVIEW_ROWS_MAX + PARTS);
  expect((await received()).documents).toBeLessThan(2 * ITEMS_MAX + PARTS + 100);
  expect(bytes).toBeGreaterThan(0);
}, 120_000);
