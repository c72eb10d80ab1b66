import type { LearningSettings } from "@gruezi/contract/documents/learning-settings";
import { DAY, HOUR } from "@gruezi/contract/durations";
import { CARD_FROM_ENGLISH } from "@gruezi/contract/learning-item";
import { beforeEach, describe, expect, it } from "vitest";
import { aSchedule } from "#support/samples/flashcards.ts";
import { aTodayWorld, cardIdOf, SETTINGS, sourcesOf } from "#support/web/learn/today-sources.ts";
import { startOpenedCache } from "#support/web/opened-cache.ts";
import { askedBy, changeLimits, dueBy, findCachedDue } from "#web/data/device/cached-due.ts";
import { cacheSupply } from "#web/features/learn/today/cache/cache-supply.ts";
import { gather } from "#web/features/learn/today/gather/gather.ts";
import { withAnswer } from "#web/features/learn/today/queue/answered-day.ts";
import { planOf } from "#web/features/learn/today/sitting/session.ts";
import { type Supply, suppliedOf, withSchedule } from "#web/features/learn/today/supply/supply.ts";

const BECK = "bim-beck";
const CARDS = Array.from({ length: 12 }, (_none, at) => cardIdOf(BECK, at));
const TODAY = "2026-11-23";

beforeEach(() => {
  startOpenedCache();
});

/** Twelve cards, due in both directions since yesterday. */
async function supplyOf(settings: Partial<LearningSettings>) {
  const world = aTodayWorld({ decks: new Map([[BECK, CARDS]]), begun: [BECK] });
  world.settings = { ...SETTINGS, NewADay: 0, ...settings };
  const schedule = aSchedule({ VideoID: BECK, due: world.now - DAY });
  world.schedules = new Map(
    CARDS.flatMap((id) => [id, id + CARD_FROM_ENGLISH]).map((itemId) => [itemId, schedule]),
  );
  const supply = await gather(sourcesOf(world), "anna", null);
  if (!supply.hasAccess) throw new Error("There is no plan.");
  return { supply, now: world.now };
}

function answered(supply: Supply, count: number, now: number): Supply {
  return CARDS.slice(0, count).reduce((known, itemId) => {
    const day = withAnswer(known.day, { itemId, family: itemId, isFirst: false, at: now });
    const schedule = aSchedule({ VideoID: BECK, due: now + 4 * DAY });
    return withSchedule(known, { itemId, schedule, rowIds: [], day });
  }, supply);
}

async function cachedAfter(supply: Supply, now: number) {
  await cacheSupply(supply, now);
  const cached = await findCachedDue("anna");
  if (!cached) throw new Error("Nothing is cached.");
  return cached;
}

describe("the count of Today on other pages", () => {
  it.each<[string, Partial<LearningSettings>, answers: number, hoursLater: number, count: number]>([
    ["one direction of a card", {}, 0, 0, 12],
    ["at most the day's reviews", { ReviewsADay: 10 }, 0, 0, 10],
    ["the rest of the day's reviews", { ReviewsADay: 10 }, 4, 0, 6],
    ["nothing of cards answered today", {}, 12, 0, 0],
    ["their other direction tomorrow", {}, 12, 24, 12],
    ["a new day's reviews tomorrow", { ReviewsADay: 10 }, 4, 24, 10],
    ["nothing on a day off", { DaysOff: [`${TODAY}/${TODAY}`] }, 0, 0, 0],
    ["everything after it", { DaysOff: [`${TODAY}/${TODAY}`] }, 0, 24, 12],
  ])("is what Today asks: %s", async (_what, settings, answers, hoursLater, count) => {
    const { supply, now } = await supplyOf(settings);
    const known = answered(supply, answers, now);
    const later = now + hoursLater * HOUR;

    expect(askedBy(await cachedAfter(known, now), later)).toBe(count);
    expect(planOf(suppliedOf(known, later), later)).toHaveLength(count);
  });

  it("follows settings that were changed since", async () => {
    const { supply, now } = await supplyOf({});
    await cacheSupply(supply, now);

    await changeLimits("anna", { ReviewsADay: 10 });
    const fewer = await findCachedDue("anna");
    await changeLimits("anna", { DaysOff: [`${TODAY}/${TODAY}`] });
    const off = await findCachedDue("anna");

    expect([fewer, off].map((cached) => cached && askedBy(cached, now))).toEqual([10, 0]);
  });

  it("without a visit of Today is what is due", () => {
    const cached = { at: 0, dues: [1, 2, 9], more: 3 };

    expect(askedBy(cached, 5)).toBe(5);
    expect(dueBy(cached, 5)).toBe(5);
  });
});
