import "#support/functions/env.ts";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { Flashcard } from "@gruezi/contract/documents/flashcards";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getFlashcardsCloudFunction } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, store, storeEntitlement, storeSecret } from "#support/functions/store.ts";
import { anEntitlement, aSecret, aSubscription, lapsed, revoked } from "#support/samples/documents.ts";

const ask = (data: unknown, uid?: string) =>
  run(getFlashcardsCloudFunction, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });
const deal = (uid?: string) => ask({ VideoID: "bim-beck" }, uid);

const storeCards = (...Cards: readonly Flashcard[]) => store().doc("Flashcards/bim-beck").set({ Cards });
const BREAD: Flashcard = { SwissGerman: "s Brot", English: "the bread" };
const ROLL: Flashcard = { SwissGerman: "s Weggli", English: "the roll", Variants: { Basel: "s Schwöbli" } };
const SPOKEN: Flashcard = { ...BREAD, AudioPath: "lessons/bim-beck/audio/1.m4a" };

const REFUSED_SIGNED_OUT = { hasAccess: false, error: { code: 1 } };
const REFUSED_NO_PLAN = { hasAccess: false, error: { code: 2 } };
const OPEN = { hasAccess: true };
const vip = { Tier: 2 } as const;

beforeEach(async () => {
  vi.restoreAllMocks();
  await clearStore();
  await storeCards(BREAD, ROLL);
});

describe("access to a lesson's cards", () => {
  const cases: [string, Entitlement | undefined, object][] = [
    ["a learner without a plan", undefined, REFUSED_NO_PLAN],
    ["a BASIC subscriber", anEntitlement(1, aSubscription()), OPEN],
    ["a VIP subscriber", anEntitlement(2, aSubscription(vip)), OPEN],
    [
      "a lapsed VIP whose document still says VIP",
      anEntitlement(2, aSubscription({ ...vip, ...lapsed })),
      REFUSED_NO_PLAN,
    ],
    [
      "a refunded VIP whose document still says VIP",
      anEntitlement(2, aSubscription({ ...vip, ...revoked })),
      REFUSED_NO_PLAN,
    ],
    [
      "a lapsed VIP with BASIC still running",
      anEntitlement(2, aSubscription({ ...vip, ...lapsed }), aSubscription()),
      OPEN,
    ],
    ["a BASIC whose document was written before the purchase", anEntitlement(0, aSubscription()), OPEN],
  ];

  it.each(cases)("depends on the plan: %s", async (_who, entitlement, answer) => {
    if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

    expect(await deal("anna")).toMatchObject(answer);
  });

  it("is refused to a visitor, without saying whether there are any", async () => {
    expect(await deal()).toEqual(REFUSED_SIGNED_OUT);
    expect(await ask({ VideoID: "no-such-lesson" })).toEqual(REFUSED_SIGNED_OUT);
  });

  it("is answered with not found if a lesson has none", async () => {
    const notFound = { code: "not-found", details: { reason: "not-found" } };

    await expect(ask({ VideoID: "no-such-lesson" }, "anna")).rejects.toMatchObject(notFound);
  });

  it("is open to a BASIC subscriber, whatever the lesson itself needs", async () => {
    await storeSecret("bim-beck", aSecret({ Access: "VIP" }));
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));

    expect(await deal("anna")).toMatchObject(OPEN);
  });

  it("is refused without any data of the cards", async () => {
    expect(JSON.stringify(await deal("anna"))).toBe(JSON.stringify(REFUSED_NO_PLAN));
  });
});

describe("the cards", () => {
  beforeEach(() => storeEntitlement("anna", anEntitlement(1, aSubscription())));

  it("have both languages in the deck's order, and variants if there are some", async () => {
    const id = expect.stringMatching(/^bim-beck-[\w-]{16}$/);

    expect(await deal("anna")).toEqual({
      hasAccess: true,
      flashcards: [
        { id, ...BREAD },
        { id, ...ROLL },
      ],
      expiresAt: expect.any(Number),
    });
  });

  it("keep their ids when the deck is sorted anew and a translation is corrected", async () => {
    const first = await deal("anna");
    await storeCards(ROLL, { ...BREAD, English: "the loaf" });

    const second = await deal("anna");

    expect(first).toMatchObject({ flashcards: [{ id: "bim-beck-9ImxBa6rTh8cuKWo" }, {}] });
    expect(second).toMatchObject({ flashcards: [{}, { id: "bim-beck-9ImxBa6rTh8cuKWo" }] });
  });

  it("have a recording if there is one and the learner may open the lesson", async () => {
    await storeCards(SPOKEN);
    await storeSecret("bim-beck", aSecret({ Access: "BASIC" }));

    const address = expect.stringMatching(
      /^\/media\/\d{10}\.[\w-]{8}\.[\w-]{16}\.[\w-]{43}\/lessons\/bim-beck\/audio\/1\.m4a$/,
    );
    expect(await deal("anna")).toMatchObject({ flashcards: [{ SwissGerman: "s Brot", AudioUrl: address }] });
  });

  it("have no recording for a BASIC subscriber if the lesson is for VIP, because an address opens all of it", async () => {
    await storeCards(SPOKEN);
    await storeSecret("bim-beck", aSecret({ Access: "VIP" }));

    expect(JSON.stringify(await deal("anna"))).not.toMatch(/AudioUrl|\/media\//);
  });

  it("have no recording if the lesson is gone and its cards are not yet", async () => {
    await storeCards(SPOKEN);

    expect(await deal("anna")).toMatchObject({ hasAccess: true, flashcards: [{ SwissGerman: "s Brot" }] });
    expect(JSON.stringify(await deal("anna"))).not.toMatch(/AudioUrl|\/media\//);
  });

  it("never contain a path of the store", async () => {
    await storeCards(SPOKEN);
    await storeSecret("bim-beck", aSecret());

    expect(JSON.stringify(await deal("anna"))).not.toContain("AudioPath");
  });
});

describe("the reads for a lesson's cards", () => {
  it.each([
    ["for a visitor, nothing", undefined, [BREAD], 0],
    ["for a subscriber, the cards and the plan", "anna", [BREAD], 2],
    ["where they are spoken, also the lesson's level", "anna", [SPOKEN], 3],
  ] as const)("are: %s", async (_what, uid, cards, documents) => {
    await storeCards(...cards);
    await storeSecret("bim-beck", aSecret());
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));
    const reads = countReads();

    await deal(uid);

    expect(reads()).toBe(documents);
  });
});

describe("a request for cards", () => {
  it.each([
    ["no lesson", {}, "VideoID"],
    ["a lesson that is a number", { VideoID: 7 }, "VideoID"],
    ["a lesson that is a path", { VideoID: "../Billing/anna" }, "VideoID"],
    ["a lesson of no letters", { VideoID: "" }, "VideoID"],
    ["a field too many", { VideoID: "bim-beck", tier: 2 }, "tier"],
  ])("is refused with the field's name: %s", async (_what, data, field) => {
    const refusal = { code: "invalid-argument", details: { reason: "bad-input", field } };

    await expect(ask(data, "anna")).rejects.toMatchObject(refusal);
  });
});

describe("a malformed deck", () => {
  it.each([
    ["no list", { Cards: "s Brot" }],
    ["a card without its translation", { Cards: [{ SwissGerman: "s Brot" }] }],
    ["a variant that is a number", { Cards: [{ ...BREAD, Variants: { Bern: 7 } }] }],
  ])("deals nothing, is logged, and the caller learns nothing of it: %s", async (_what, fields) => {
    await storeEntitlement("anna", anEntitlement(1, aSubscription()));
    await store().doc("Flashcards/bim-beck").set(fields);

    const refusal = { code: "internal", message: "unexpected", details: { reason: "unexpected" } };
    await expect(deal("anna")).rejects.toMatchObject(refusal);

    expect(takeLoggedFaults()).toEqual([expect.stringContaining("Flashcards/bim-beck is malformed")]);
  });
});
