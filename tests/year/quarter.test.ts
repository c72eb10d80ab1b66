import "#support/year/taxed-company.ts";
import "#support/billing/env.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { audit } from "#support/oracle/audit.ts";
import { type Books, readBooks } from "#support/oracle/books.ts";
import { sumUp } from "#support/oracle/francs.ts";
import { PLANTED_FAULTS } from "#support/oracle/planted-faults.ts";
import { CURRENCIES } from "#support/oracle/prices.ts";
import { closeCalendar } from "#support/year/calendar.ts";
import { liveThrough, type Year } from "#support/year/live-through.ts";
import { tellWrongs } from "#support/year/told.ts";

vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));
vi.mock("firebase-admin/auth", () => import("#support/memory/auth.ts"));
vi.mock("node:timers/promises", async (original) => {
  const { hurried } = await import("#support/year/hurried-timers.ts");
  return hurried(await original());
});

const front = serveWebhooks({ stripeWebhook, revenueCatWebhook });
afterAll(closeCalendar);

/** Many times the duration on an idle machine. */
const PATIENCE = 240_000;

describe("a quarter of a year of fifty learners", () => {
  const plan = { seed: process.env["YEAR_SEED"] ?? "bern", learners: 50, days: 91 };
  let year: Year;
  let books: Books;
  const readAgain = () => readBooks(year);
  beforeAll(async () => {
    year = await liveThrough({ ...plan, front: front.url() });
    books = await readAgain();
  }, PATIENCE);

  it("ends with every entitlement, franc, trial and private lesson matching the providers' state", () => {
    expect(tellWrongs(year, audit(books))).toEqual([]);
  });

  it.each(CURRENCIES)("has charged in %s, and accounts for every cent", (currency) => {
    const { charged, kept, refunded, disputed } = sumUp(books, currency);

    expect(charged).toBeGreaterThan(0);
    expect(kept + refunded + disputed).toBe(charged);
  });

  it.each(PLANTED_FAULTS)("is reported as wrong with $name", async ({ about, plant: plantFault }) => {
    const { uids, takeBack } = await plantFault(books);
    const found = audit(await readAgain());
    await takeBack();

    expect(found.filter((wrong) => wrong.about === about).map(({ uid }) => uid)).toEqual(
      expect.arrayContaining([...uids]),
    );
    expect(audit(await readAgain())).toEqual([]);
  });
});

it(
  "the same seed gives the same year, another seed another",
  async () => {
    const digests: string[] = [];
    for (const seed of ["a", "a", "b"]) {
      closeCalendar();
      const { journal } = await liveThrough({ seed, learners: 6, days: 8, front: front.url() });
      digests.push(journal.digest());
    }

    const [first, again, other] = digests;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  },
  PATIENCE,
);
