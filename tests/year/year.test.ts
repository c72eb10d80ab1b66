import "#support/year/taxed-company.ts";
import "#support/billing/env.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { audit } from "#support/oracle/audit.ts";
import { type Books, readBooks } from "#support/oracle/books.ts";
import { sumUp } from "#support/oracle/francs.ts";
import { CURRENCIES } from "#support/oracle/prices.ts";
import { closeCalendar } from "#support/year/calendar.ts";
import { HAPPENINGS, liveThrough, type Year } from "#support/year/live-through.ts";
import { tellWrongs, tellYear } from "#support/year/told.ts";

vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));
vi.mock("firebase-admin/auth", () => import("#support/memory/auth.ts"));
vi.mock("node:timers/promises", async (original) => {
  const { hurried } = await import("#support/year/hurried-timers.ts");
  return hurried(await original());
});

const plan = {
  seed: process.env["YEAR_SEED"] ?? randomUUID().slice(0, 8),
  learners: Number(process.env["YEAR_LEARNERS"] ?? 1000),
  days: Number(process.env["YEAR_DAYS"] ?? 365),
};
const HOUR = 60 * 60 * 1000;
/** The days between two lines of progress. */
const TOLD_DAYS = 7;

const print = (text: string): void => void process.stdout.write(text);

const front = serveWebhooks({ stripeWebhook, revenueCatWebhook });
afterAll(closeCalendar);

let year: Year;
let books: Books;
beforeAll(async () => {
  const begun = performance.now();
  print(`YEAR_SEED=${plan.seed} YEAR_LEARNERS=${plan.learners} YEAR_DAYS=${plan.days}\n`);
  year = await liveThrough({
    ...plan,
    front: front.url(),
    onDay(day) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (day % TOLD_DAYS === 0) print(`day ${day}, ${seconds} s\n`);
    },
  });
  books = await readBooks(year);
  print(tellYear({ ...plan, front: front.url() }, year, books));
}, HOUR);

it("a year ends with every entitlement, franc, trial and private lesson matching the providers' state", () => {
  expect(tellWrongs(year, audit(books))).toEqual([]);
});

it.each(CURRENCIES)("every charged cent in %s is held, refunded or disputed", (currency) => {
  const { charged, kept, refunded, disputed } = sumUp(books, currency);

  expect(kept + refunded + disputed).toBe(charged);
});

it("the year covers everything that can happen", () => {
  const happened = [...year.journal.count().keys()];

  expect(HAPPENINGS.filter((name) => !happened.some((what) => what.endsWith(name)))).toEqual([]);
});
