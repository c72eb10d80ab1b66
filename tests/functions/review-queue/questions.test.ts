import "#support/functions/env.ts";
import { DAY } from "@gruezi/contract/durations";
import { QUESTION_KINDS } from "@gruezi/contract/reviews/question";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cardOf,
  getToday,
  lineIdOf,
  NOW,
  storeDue,
  storeLesson,
  storeLine,
  storeSettings,
} from "#support/functions/review-queue.ts";
import { clearStore, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  await storeEntitlement("anna", anEntitlement(1, aSubscription()));
  await storeLesson("bim-beck", { cards: 24, lines: 24 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Cards and lines in turn, each answered as often as `repsOf` says. */
async function haveMixed(count: number, repsOf: (at: number) => number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_none, at) => {
      const fields = { reps: repsOf(at), due: NOW - DAY + at };
      return at % 2 === 0 ? storeLine("bim-beck", at, fields) : storeDue(cardOf("bim-beck", at), fields);
    }),
  );
}

const questions = async () => (await getToday()).items.map(({ question }) => question);

describe("the questions of twenty items", () => {
  it("are of four kinds or more, none more than three times in a row", async () => {
    await haveMixed(20, (at) => 1 + (at % 3));

    const kinds = (await questions()).map(({ kind }) => kind);

    expect(new Set(kinds).size).toBeGreaterThanOrEqual(4);
    const isFourth = (at: number) => kinds.slice(at - 3, at + 1).every((kind) => kind === kinds[at]);
    expect(kinds.filter((_kind, at) => at >= 3 && isFourth(at))).toEqual([]);
  });

  it("have three or four different choices, the right one among them, if one is to be chosen", async () => {
    await haveMixed(20, () => 0);

    const chosen = (await questions()).filter(({ kind }) => kind.startsWith("choose"));

    expect(chosen.length).toBeGreaterThan(3);
    for (const { choices, right } of chosen) {
      expect(choices).toContain(right);
      expect(new Set(choices).size).toBe(choices.length);
      expect([3, 4]).toContain(choices.length);
    }
  });

  it("are about meaning alone for a learner who wants to understand", async () => {
    await haveMixed(20, (at) => at % 3);
    await storeSettings({ Mode: "understand" });

    expect(new Set((await questions()).map(({ kind }) => kind))).toEqual(
      new Set(["choose-meaning", "tell-meaning"]),
    );
  });

  it("are the same when they are requested again", async () => {
    await haveMixed(20, (at) => at % 3);

    expect(await questions()).toEqual(await questions());
  });
});

it("a card without others beside it gets a question without choices", async () => {
  await storeLesson("allein", { cards: 1, lines: 0 });
  await storeDue(cardOf("allein", 0), { VideoID: "allein" });

  const [question] = await questions();

  expect(question).toMatchObject({ choices: [], gap: null });
  expect(QUESTION_KINDS).toContain(question?.kind);
});

it("a word that no list explains gets a question without choices", async () => {
  await storeDue("w:Brot", { Kind: "word", LineID: lineIdOf(0) });

  expect(await questions()).toEqual([{ kind: "tell-meaning", choices: [], right: "", gap: null }]);
});

it("wrong choices come from lines that the learner may open", async () => {
  await storeLesson("vip-lektion", { access: "VIP" });
  await storeLine("vip-lektion", 0);
  await Promise.all([0, 1, 2, 3].map((at) => storeLine("bim-beck", at, { reps: 0 })));

  const queue = await getToday();

  expect(queue).toMatchObject({ leftOut: ["vip-lektion"], items: [{}, {}, {}, {}] });
  expect(queue.items.some(({ question }) => question.kind === "choose-meaning")).toBe(true);
  expect(JSON.stringify(queue.items)).not.toContain("vip-lektion");
});
