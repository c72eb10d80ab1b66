import "#support/functions/env.ts";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import type { LiveLesson } from "@gruezi/contract/documents/live-lesson";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getLiveLessonUrls_v2_0 } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { itIs, LIVE_LESSON, storeLiveLesson } from "#support/functions/live-lesson.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, countReads, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, lapsed, revoked } from "#support/samples/documents.ts";

const ask = (uid?: string, data: unknown = null) =>
  run(getLiveLessonUrls_v2_0, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });

const vip = { Tier: 2 } as const;
const REFUSED_SIGNED_OUT = { hasAccess: false, error: { code: 1 } };
const REFUSED_NO_PLAN = { hasAccess: false, error: { code: 2 } };
const OPEN = { hasAccess: true, EmbedUrl: LIVE_LESSON.EmbedUrl, ChatUrl: LIVE_LESSON.ChatUrl };

beforeEach(async () => {
  await clearStore();
  await storeLiveLesson();
  await storeEntitlement("vreni", anEntitlement(2, aSubscription(vip)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("access to the live lesson", () => {
  const cases: [string, Entitlement | undefined, object][] = [
    ["a learner without a plan", undefined, REFUSED_NO_PLAN],
    ["a BASIC subscriber", anEntitlement(1, aSubscription()), REFUSED_NO_PLAN],
    ["a VIP subscriber", anEntitlement(2, aSubscription(vip)), OPEN],
    ["a VIP subscriber who has cancelled", anEntitlement(2, aSubscription({ ...vip, cancels: true })), OPEN],
    ["a lapsed VIP subscriber", anEntitlement(2, aSubscription({ ...vip, ...lapsed })), REFUSED_NO_PLAN],
    ["a refunded VIP subscriber", anEntitlement(2, aSubscription({ ...vip, ...revoked })), REFUSED_NO_PLAN],
  ];

  it.each(cases)("depends on the plan: %s", async (_who, entitlement, answer) => {
    if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

    expect(await ask("anna")).toMatchObject(answer);
  });

  it("is refused to a visitor without a read", async () => {
    const reads = countReads();

    expect(await ask()).toEqual(REFUSED_SIGNED_OUT);

    expect(reads()).toBe(0);
  });

  it("is answered with not found if no lesson is planned", async () => {
    await clearStore();
    await storeEntitlement("vreni", anEntitlement(2, aSubscription(vip)));

    await expect(ask("vreni")).rejects.toMatchObject({
      code: "not-found",
      details: { reason: "not-planned" },
    });
  });

  it("is refused for an extra field, with the field's name", async () => {
    const refusal = { code: "invalid-argument", details: { reason: "bad-input", field: "uid" } };

    await expect(ask("vreni", { uid: "anna" })).rejects.toMatchObject(refusal);
  });
});

describe("how to join the meeting", () => {
  it.each<[string, string, LiveLesson["MeetingNumber"] | null]>([
    ["is kept to ourselves during the week", "2026-11-26T12:00:00Z", null],
    ["is kept to ourselves 15 minutes and a moment before", "2026-11-24T18:44:59.999Z", null],
    ["is told 15 minutes before", "2026-11-24T18:45:00Z", LIVE_LESSON.MeetingNumber],
    ["is told during the lesson", "2026-11-24T19:20:00Z", LIVE_LESSON.MeetingNumber],
    ["is told for half an hour after it", "2026-11-24T19:59:59.999Z", LIVE_LESSON.MeetingNumber],
    ["is kept to ourselves from then on", "2026-11-24T20:00:00Z", null],
    ["stays at a quarter to eight in summer", "2026-03-31T17:45:00Z", LIVE_LESSON.MeetingNumber],
    [
      "and is not an hour late after the clocks went forward",
      "2026-03-31T18:45:00Z",
      LIVE_LESSON.MeetingNumber,
    ],
    ["nor early", "2026-03-31T17:44:59Z", null],
    ["stays at a quarter to eight in winter", "2026-10-27T18:45:00Z", LIVE_LESSON.MeetingNumber],
    ["and is not an hour early after they went back", "2026-10-27T17:45:00Z", null],
  ])("%s", async (_when, moment, number) => {
    itIs(moment);
    await storeEntitlement(
      "vreni",
      anEntitlement(2, aSubscription({ ...vip, accessUntil: Date.UTC(2030, 0) })),
    );

    const answer = await ask("vreni");

    expect(answer.hasAccess && (answer.Meeting?.MeetingNumber ?? null)).toBe(number);
    expect(answer).toMatchObject({ askedAt: Date.parse(moment) });
  });

  it("is a number, a passcode and a link that opens Zoom with both", async () => {
    itIs("2026-11-24T19:00:00Z");
    await storeLiveLesson({ Passcode: "a b&c" });

    expect(await ask("vreni")).toMatchObject({
      Meeting: {
        MeetingNumber: "81234567890",
        Passcode: "a b&c",
        JoinUrl: "https://zoom.us/j/81234567890?pwd=a%20b%26c",
      },
    });
  });
});
