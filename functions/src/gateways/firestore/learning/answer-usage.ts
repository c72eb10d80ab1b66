import type { Instant } from "@gruezi/contract/durations";
import { monthOf, REVIEW_ROWS_MAX, reviewLogFields, reviewPartId } from "@gruezi/contract/review-log";
import * as v from "valibot";
import { type AnswerUsage, newUsage, ofToday } from "#domain/learning/answer-bounds.ts";
import { parseDocument } from "#gateways/firestore/client.ts";
import { cardsCollection, reviewPartPath, userPath } from "#gateways/firestore/document-paths.ts";
import type { Reading } from "./item-rows.ts";

const usageSchema = v.object({
  Day: v.string(),
  Rows: v.number(),
  Mined: v.number(),
  Items: v.number(),
  Months: v.record(v.string(), v.number()),
});

const partSchema = v.object({ Usage: v.optional(usageSchema) });

export const usagePart = (at: Instant): string => reviewPartId(monthOf(at), 0);

export interface KnownUsage {
  usage: AnswerUsage;
  /** Whether the part of the log exists that stores the usage. */
  hasPart: boolean;
}

/**
 * Reads the usage. Continues that of the month before, or counts the items of a learner who has none yet.
 * Every save writes the part that this transaction has read, so that concurrent saves cannot overtake the
 * count. The mask leaves out the part's rows.
 */
export async function readUsage(reading: Reading, now: Instant): Promise<KnownUsage> {
  const { hasPart, usage } = await findUsage(reading, usagePart(now));
  const latest = usage ?? (await findUsage(reading, usagePart(monthBegin(now) - 1))).usage;
  return { hasPart, usage: latest ? ofToday(latest, now) : newUsage(await countItems(reading), now) };
}

async function findUsage({ store, transaction, uid }: Reading, part: string) {
  const document = store.doc(reviewPartPath(uid, part));
  const [found] = await transaction.getAll(document, { fieldMask: ["Usage"] });
  const { Usage: usage } = parseDocument(document.path, partSchema, found?.data() ?? {});
  return { hasPart: found?.exists ?? false, usage };
}

const monthBegin = (at: Instant): Instant => Date.parse(`${monthOf(at)}-01T00:00:00Z`);

async function countItems({ store, uid }: Reading): Promise<number> {
  const counted = await store.doc(userPath(uid)).collection(cardsCollection).count().get();
  return counted.data().count;
}

/** Counts the rows of months. Usually reads nothing, since a month is counted once, at its first row. */
export async function countMonths(
  reading: Reading,
  months: readonly string[],
  known: AnswerUsage["Months"],
): Promise<AnswerUsage["Months"]> {
  const counts = await Promise.all(
    months.map(async (month) => [month, known[month] ?? (await countMonth(reading, month))] as const),
  );
  return Object.fromEntries(counts);
}

async function countMonth({ store, transaction, uid }: Reading, month: string): Promise<number> {
  for (let part = 0; ; part += 1) {
    const document = store.doc(reviewPartPath(uid, reviewPartId(month, part)));
    const found = await transaction.get(document);
    const { Rows } = found.exists
      ? parseDocument(document.path, reviewLogFields, found.data())
      : { Rows: [] };
    if (Rows.length < REVIEW_ROWS_MAX) return part * REVIEW_ROWS_MAX + Rows.length;
  }
}
