import { DAY } from "@gruezi/contract/durations";
import { newInDeck } from "@gruezi/contract/reviews/new-in-deck";
import { describe, expect, it } from "vitest";
import { aDueCard, aTodayWorld, cardIdOf, SETTINGS, sourcesOf } from "#support/web/learn/today-sources.ts";
import { gather } from "#web/features/learn/today/gather/gather.ts";
import { planOf } from "#web/features/learn/today/sitting/session.ts";
import { backlogOf, levelAt } from "#web/features/learn/today/supply/backlog.ts";
import { backOn, suppliedOf } from "#web/features/learn/today/supply/supply.ts";

const BECK = "bim-beck";
const CARDS = Array.from({ length: 6 }, (_none, at) => cardIdOf(BECK, at));

async function supplyOf(settings: Partial<typeof SETTINGS>) {
  const world = aTodayWorld({ decks: new Map([[BECK, CARDS]]), begun: [BECK] });
  world.settings = { ...SETTINGS, ...settings };
  world.schedules = new Map([0, 1, 2].map((at) => aDueCard(BECK, at, world.now - DAY)));
  const supply = await gather(sourcesOf(world), "anna", null);
  if (!supply.hasAccess) throw new Error("There is no plan.");
  return { supply, now: world.now };
}

describe("a day off", () => {
  it.each([
    ["a holiday of a year", ["2026-11-23/2027-11-22"], "2027-11-23"],
    ["one that began yesterday", ["2026-11-22/2026-11-23"], "2026-11-24"],
    ["two in a row", ["2026-11-23/2026-11-23", "2026-11-24/2026-11-30"], "2026-12-01"],
  ])("asks nothing, unless a learner goes on: %s", async (_what, DaysOff, back) => {
    const { supply, now } = await supplyOf({ DaysOff });

    expect(backOn(supply, now)).toBe(back);
    expect(planOf(suppliedOf(supply, now), now)).toEqual([]);
    expect(planOf(suppliedOf(supply, now, true), now)).toHaveLength(6);
  });

  it.each([[[]], [["2026-11-24/2026-12-24"]], [["2026-11-01/2026-11-22"]]])(
    "is none of %j",
    async (DaysOff) => {
      const { supply, now } = await supplyOf({ DaysOff });

      expect(backOn(supply, now)).toBeNull();
      expect(planOf(suppliedOf(supply, now), now)).toHaveLength(6);
    },
  );
});

describe("a backlog", () => {
  it("is level on a day, counted from what waits and what comes", async () => {
    const { supply, now } = await supplyOf({ ReviewsADay: 100 });
    const counted = { ...supply, dueInAll: 3_000, dueNextMonth: 300 };

    expect(backlogOf(counted, now)).toMatchObject({ waiting: 3_000, comingADay: 10, leftToday: 100 });
    expect(levelAt(backlogOf(counted, now), now)).toBeGreaterThan(now + 29 * DAY);
    expect(levelAt(backlogOf({ ...counted, dueNextMonth: 30_000 }, now), now)).toBeNull();
  });

  it.each([
    ["uncounted", null, null],
    ["a day's reviews", 100, 0],
  ])("is none if %s", async (_what, dueInAll, dueNextMonth) => {
    const { supply, now } = await supplyOf({ ReviewsADay: 100 });

    expect(levelAt(backlogOf({ ...supply, dueInAll, dueNextMonth }, now), now)).toBeUndefined();
  });
});

it("a deck begins English sides only for learners who want to speak", () => {
  const deck = {
    videoId: BECK,
    cardIds: CARDS.slice(0, 2),
    states: { [CARDS[0] ?? ""]: 2 as const },
    readAt: 0,
  };

  expect(newInDeck(deck, "speak")).toEqual([`${CARDS[0]}_en`, CARDS[1]]);
  expect(newInDeck(deck, "understand")).toEqual([CARDS[1]]);
});
