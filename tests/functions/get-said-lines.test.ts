import "#support/functions/env.ts";
import type { SpokenLesson } from "@gruezi/contract/dictionary";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { ACCESS_LEVELS } from "@gruezi/contract/documents/lesson-choices";
import { MINUTE } from "@gruezi/contract/durations";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { saidLinesPath } from "#functions/gateways/firestore/document-paths.ts";
import { toSaidLinesDocument } from "#functions/gateways/firestore/lessons/said-lines-document.ts";
import { getSaidLines } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { clearStore, store, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, lapsed, revoked } from "#support/samples/documents.ts";

const ask = (uid?: string, data: unknown = null) =>
  run(getSaidLines, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });

/** A lesson of each level, with one line. */
const LESSONS = ACCESS_LEVELS.map(
  (Access): SpokenLesson => ({
    DocID: `lesson-${Access.toLowerCase()}`,
    Access,
    Date: 1,
    lines: [{ id: "0a1b2c3d", startSeconds: 1.5, gsw: "Hoi!", de: "Hallo!", en: "Hi!" }],
  }),
);

const publish = async () =>
  store()
    .doc(saidLinesPath)
    .set(await toSaidLinesDocument(LESSONS));

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  // An instance caches the lines for a minute.
  vi.setSystemTime(Date.now() + MINUTE);
  await clearStore();
});

const PLANS: [string, Entitlement | undefined, string[]][] = [
  ["without a plan", undefined, ["lesson-account"]],
  ["with BASIC", anEntitlement(1, aSubscription()), ["lesson-account", "lesson-basic"]],
  [
    "with VIP",
    anEntitlement(2, aSubscription({ Tier: 2 })),
    ["lesson-account", "lesson-basic", "lesson-vip"],
  ],
  ["whose plan lapsed", anEntitlement(1, aSubscription(lapsed)), ["lesson-account"]],
  ["whose payment was refunded", anEntitlement(1, aSubscription(revoked)), ["lesson-account"]],
];

it.each(PLANS)("a learner %s gets the lines of the lessons that open", async (_who, entitlement, open) => {
  await publish();
  if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

  const { lessons } = await ask("anna");

  expect(lessons.map(({ lessonId }) => lessonId)).toEqual(open);
  expect(lessons[0]?.lines).toEqual([["0a1b2c3d", 1.5, "Hoi!", "Hallo!", "Hi!"]]);
});

it("a visitor is refused", async () => {
  await publish();

  await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
});

it("a request that names lessons is refused", async () => {
  const refusal = { code: "invalid-argument", details: { reason: "bad-input" } };

  await expect(ask("anna", { Lessons: ["lesson-vip"] })).rejects.toMatchObject(refusal);
});

it("there are no lines before the first publication", async () => {
  expect(await ask("anna")).toEqual({ lessons: [] });
});
