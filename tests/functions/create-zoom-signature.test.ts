import "#support/functions/env.ts";
import { createHmac } from "node:crypto";
import type { Entitlement } from "@gruezi/contract/documents/entitlement";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CreateZoomSignature } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { itIs, LIVE_LESSON, storeLiveLesson } from "#support/functions/live-lesson.ts";
import { loginOf } from "#support/functions/logins.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { clearStore, storeEntitlement } from "#support/functions/store.ts";
import { anEntitlement, aSubscription, revoked } from "#support/samples/documents.ts";

const DURING_THE_LESSON = "2026-11-24T19:10:00Z";
const vip = { Tier: 2, accessUntil: Date.UTC(2030, 0) } as const;

const ask = (uid?: string, data: unknown = { meetingNumber: LIVE_LESSON.MeetingNumber }) =>
  run(CreateZoomSignature, { data, ...(uid === undefined ? {} : { auth: loginOf(uid) }) });

const refused = (code: string, reason: string) => ({ code, details: { reason } });

const decode = (part: string | undefined): unknown =>
  JSON.parse(Buffer.from(part ?? "", "base64url").toString());

beforeEach(async () => {
  itIs(DURING_THE_LESSON);
  await clearStore();
  await storeLiveLesson();
  await storeEntitlement("vreni", anEntitlement(2, aSubscription(vip)));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("the signature for Zoom", () => {
  it("is a JWT with HS256 that the secret of our app verifies", async () => {
    const { signature } = await ask("vreni");

    const [header, claims, mac] = signature.split(".");
    const expected = createHmac("sha256", SETTINGS.ZOOM_SDK_SECRET).update(`${header}.${claims}`);
    expect(decode(header)).toEqual({ alg: "HS256", typ: "JWT" });
    expect(mac).toBe(expected.digest("base64url"));
  });

  it("lets an attendee into this meeting, for the shortest time that Zoom allows", async () => {
    const { signature, sdkKey, expiresAt } = await ask("vreni");

    const iat = Date.parse(DURING_THE_LESSON) / 1000 - 30;
    const exp = iat + 1800;
    expect(decode(signature.split(".")[1])).toEqual({
      appKey: SETTINGS.ZOOM_SDK_KEY,
      sdkKey: SETTINGS.ZOOM_SDK_KEY,
      mn: LIVE_LESSON.MeetingNumber,
      role: 0,
      iat,
      exp,
      tokenExp: exp,
    });
    expect({ sdkKey, expiresAt }).toEqual({ sdkKey: SETTINGS.ZOOM_SDK_KEY, expiresAt: exp * 1000 });
  });

  it("never contains the secret", async () => {
    expect(JSON.stringify(await ask("vreni"))).not.toContain(SETTINGS.ZOOM_SDK_SECRET);
  });
});

describe("CreateZoomSignature", () => {
  const NOT_ALLOWED = refused("permission-denied", "not-allowed");
  const cases: [string, Entitlement | undefined][] = [
    ["a learner without a plan", undefined],
    ["a BASIC subscriber", anEntitlement(1, aSubscription({ accessUntil: vip.accessUntil }))],
    ["a lapsed VIP subscriber", anEntitlement(2, aSubscription({ ...vip, accessUntil: 1 }))],
    ["a refunded VIP subscriber", anEntitlement(2, aSubscription({ ...vip, ...revoked }))],
  ];

  it.each(cases)("refuses %s", async (_who, entitlement) => {
    if (entitlement !== undefined) await storeEntitlement("anna", entitlement);

    await expect(ask("anna")).rejects.toMatchObject(NOT_ALLOWED);
  });

  it("refuses a visitor", async () => {
    await expect(ask()).rejects.toMatchObject(refused("unauthenticated", "signed-out"));
  });

  it("refuses another meeting", async () => {
    const another = { meetingNumber: "99999999999" };

    await expect(ask("vreni", another)).rejects.toMatchObject(refused("not-found", "not-found"));
  });

  it("refuses everybody if no lesson is planned", async () => {
    await clearStore();
    await storeEntitlement("vreni", anEntitlement(2, aSubscription(vip)));

    await expect(ask("vreni")).rejects.toMatchObject(refused("not-found", "not-found"));
  });

  it.each([
    ["a moment too early", "2026-11-24T18:44:59.999Z"],
    ["a moment too late", "2026-11-24T20:00:00Z"],
    ["a day early", "2026-11-23T19:10:00Z"],
    ["at the hour of winter after the clocks went forward", "2026-03-31T19:10:00Z"],
    ["at the hour of summer after they went back", "2026-10-27T18:10:00Z"],
  ])("refuses VIP %s", async (_when, moment) => {
    itIs(moment);

    await expect(ask("vreni")).rejects.toMatchObject(refused("failed-precondition", "not-open"));
  });

  it.each([
    ["from 15 minutes before", "2026-11-24T18:45:00Z"],
    ["to half an hour after", "2026-11-24T19:59:59.999Z"],
    ["on the Tuesday after the clocks went forward", "2026-03-31T18:10:00Z"],
    ["on the Tuesday after they went back", "2026-10-27T19:10:00Z"],
  ])("admits VIP %s", async (_when, moment) => {
    itIs(moment);

    expect(await ask("vreni")).toMatchObject({ signature: expect.any(String) });
  });
});

describe("a request for the signature", () => {
  it.each([
    ["ZOOM_SDK_KEY", "none"],
    ["ZOOM_SDK_SECRET", "none"],
    ["ZOOM_SDK_SECRET", " "],
  ])("is answered with unavailable if %s is '%s'", async (name, value) => {
    vi.stubEnv(name, value);

    await expect(ask("vreni")).rejects.toMatchObject(refused("unavailable", "unavailable"));
  });

  it.each([
    ["no number", {}, "meetingNumber"],
    ["a number that is one", { meetingNumber: 81234567890 }, "meetingNumber"],
    ["a number with a path in it", { meetingNumber: "81234567890/../1" }, "meetingNumber"],
    ["a role", { meetingNumber: LIVE_LESSON.MeetingNumber, role: 1 }, "role"],
  ])("is refused with the field's name: %s", async (_what, data, field) => {
    const refusal = { code: "invalid-argument", details: { reason: "bad-input", field } };

    await expect(ask("vreni", data)).rejects.toMatchObject(refusal);
  });
});
