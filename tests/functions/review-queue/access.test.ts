import "#support/functions/env.ts";
import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeLoggedFaults } from "#support/functions/log.ts";
import {
  askQueue,
  askToday,
  cardOf,
  getToday,
  idsOf,
  lineIdOf,
  lineOf,
  NOW,
  storeDue,
  storeLesson,
  storeLine,
} from "#support/functions/review-queue.ts";
import { clearStore, store, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, lapsed } from "#support/samples/documents.ts";

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await clearStore();
  await storeEntitlement("anna", anEntitlement(1, aSubscription()));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the caller", () => {
  const refused = (code: number) => ({ hasAccess: false, error: { code } });
  const cases: [string, Entitlement | undefined, object][] = [
    ["without a plan is refused", undefined, refused(2)],
    ["with a lapsed plan is refused", anEntitlement(1, aSubscription(lapsed)), refused(2)],
    ["with BASIC gets a queue", anEntitlement(1, aSubscription()), { hasAccess: true }],
    ["with VIP gets a queue", anEntitlement(2, aSubscription({ Tier: 2 })), { hasAccess: true }],
  ];

  it.each(cases)("%s", async (_who, entitlement, response) => {
    if (entitlement) await storeEntitlement("beat", entitlement);

    const queue = await askToday({}, "beat");

    expect(queue).toMatchObject(response);
    if (!queue.hasAccess) expect(queue).toEqual(response);
  });

  it("without a login is refused", async () => {
    expect(await askToday()).toEqual(refused(1));
  });

  it("gets own items only", async () => {
    await storeLesson("bim-beck");
    await storeDue(cardOf("bim-beck", 0));
    await storeEntitlement("beat", anEntitlement(1, aSubscription()));

    expect(await getToday({}, "beat")).toMatchObject({ items: [], due: 0, hasBegun: false });
  });
});

describe("a request", () => {
  const today = { Kind: "today", IsBeyond: false, TimeZone: "Europe/Zurich" };
  const valid = { Source: today, AtMost: 60 };

  it.each<[string, object]>([
    ["without a source", { Source: undefined }],
    ["with an unknown source", { Source: { Kind: "everything" } }],
    ["with an item's id", { Source: { ...today, itemId: "w:Brot" } }],
    ["with a learner's id", { UID: "beat" }],
    ["for no item", { AtMost: 0 }],
    ["for 61 items", { AtMost: 61 }],
    ["for half an item", { AtMost: 0.5 }],
    ["with a time zone of 65 characters", { Source: { ...today, TimeZone: "x".repeat(65) } }],
  ])("%s is refused", async (_what, changed) => {
    await expect(askQueue({ ...valid, ...changed }, "anna")).rejects.toMatchObject({
      code: "invalid-argument",
    });
  });

  it("with an unknown time zone is answered by Swiss time", async () => {
    const [unknown, swiss] = await Promise.all([
      getToday({ TimeZone: "Mars/Olympus" }),
      getToday({ TimeZone: "Europe/Zurich" }),
    ]);

    expect(unknown.day).toEqual(swiss.day);
  });
});

describe("what the plan does not open", () => {
  beforeEach(async () => {
    await storeLesson("bim-beck", { access: "VIP" });
    await storeLesson("am-bahnhof");
  });

  it("is left out and counted, and what is open takes its place", async () => {
    await Promise.all([0, 1].map((at) => storeLine("bim-beck", at)));
    await Promise.all([0, 1, 2].map((at) => storeLine("am-bahnhof", at)));

    const queue = await getToday({ AtMost: 2 });

    expect(queue.items).toHaveLength(2);
    expect(idsOf(queue).every((itemId) => itemId.startsWith("am-bahnhof"))).toBe(true);
    expect(await getToday()).toMatchObject({
      due: 3,
      dueToday: 3,
      leftOut: ["bim-beck", "bim-beck"],
    });
  });

  it("is the recording alone for a card, since a plan opens every card", async () => {
    await storeDue(cardOf("bim-beck", 0));
    await storeDue(cardOf("am-bahnhof", 0), { VideoID: "am-bahnhof" });

    const { items } = await getToday();

    const soundOf = (videoId: string) => {
      const content = items.find(({ VideoID }) => VideoID === videoId)?.content;
      return content?.kind === "card" && content.card.AudioUrl;
    };
    expect(soundOf("bim-beck")).toBeUndefined();
    expect(soundOf("am-bahnhof")).toMatch(/^\/media\/[^/]+\/lessons\/am-bahnhof\/audio\/0\.m4a$/);
  });

  it("makes room for items behind hundreds of closed ones", async () => {
    await Promise.all(Array.from({ length: 250 }, (_none, at) => storeLine("bim-beck", at)));
    await storeLesson("bim-beck", { access: "VIP", lines: 250 });
    await storeDue(cardOf("am-bahnhof", 1), { VideoID: "am-bahnhof", due: NOW - 1_000 });

    expect(idsOf(await getToday())).toEqual([cardOf("am-bahnhof", 1)]);
  });
});

describe("missing or malformed content", () => {
  it.each<[string, string, Partial<CardSchedule>]>([
    ["a card", cardOf("bim-beck", 9), {}],
    ["a line", lineOf("bim-beck", 9), { Kind: "line" }],
    ["a word's line", "w:Brot", { Kind: "word", LineID: lineIdOf(9) }],
    ["a lesson", cardOf("gone-lesson", 0), { VideoID: "gone-lesson" }],
  ])("is left out: %s", async (_what, itemId, fields) => {
    const { VideoID = "bim-beck" } = fields;
    await storeLesson("bim-beck");
    await storeDue(itemId, fields);
    await storeDue(cardOf("bim-beck", 0), { due: NOW - 1_000 });

    const queue = await getToday();

    expect(idsOf(queue)).toEqual([cardOf("bim-beck", 0)]);
    expect(queue.leftOut).toEqual([VideoID]);
  });

  it("of one lesson does not affect another lesson, and is logged", async () => {
    await storeLesson("bim-beck");
    await storeLesson("am-bahnhof");
    await store().doc("Flashcards/am-bahnhof").set({ Cards: "none" });
    await storeDue(cardOf("bim-beck", 0));
    await storeDue(cardOf("am-bahnhof", 0), { VideoID: "am-bahnhof" });

    expect(idsOf(await getToday())).toEqual([cardOf("bim-beck", 0)]);
    expect(takeLoggedFaults()).toHaveLength(1);
  });

  it("of one item does not affect another item", async () => {
    await storeLesson("bim-beck");
    await storeDue(cardOf("bim-beck", 0));
    await store()
      .doc(`Users/anna/Cards/${cardOf("bim-beck", 1)}`)
      .set({ state: 2, due: new Date(NOW - 1_000), VideoID: 7 });

    expect(idsOf(await getToday())).toEqual([cardOf("bim-beck", 0)]);
  });
});
