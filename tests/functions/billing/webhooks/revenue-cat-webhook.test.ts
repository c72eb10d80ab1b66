import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook } from "#functions/index.ts";
import { storesStandIn } from "#support/billing/env.ts";
import { EVENT_CASES, toPosted } from "#support/billing/revenue-cat-events.ts";
import { CLOSED, OPEN, openVipLesson } from "#support/billing/rights.ts";
import { postFromStores, serveWebhooks, signatureOf, UNSIGNED } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { takeLoggedFaults, takeLoggedNotes } from "#support/functions/log.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { store, storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const VIP = { store: "app_store", product: "gruezi_vip_monthly" } as const;
const { control } = storesStandIn;

const lastEvent = () => control.events().at(-1) ?? { id: "none" };

const front = serveWebhooks({ revenueCatWebhook });

const post = postFromStores(front);

const anEvent = (fields: object = {}) => ({
  api_version: "1.0",
  event: {
    id: crypto.randomUUID(),
    type: "RENEWAL",
    environment: "PRODUCTION",
    app_user_id: "anna",
    ...fields,
  },
});

beforeEach(async () => {
  await startAfresh("anna", "beat", "carla");
  await storeSecret("am-see", aSecret({ Access: "VIP" }));
});

describe("a purchase that changes hands", () => {
  it("moves access in one commit, and a repeated older transfer changes nothing", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    await control.transfer({ from: "anna", to: "beat" });
    const fromAnnaToBeat = lastEvent();

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
    expect(await openVipLesson("beat")).toMatchObject(OPEN);
    const written = await Promise.all(
      ["anna", "beat"].map(async (uid) =>
        (await store().doc(`Entitlements/${uid}`).get()).updateTime?.toMillis(),
      ),
    );
    expect(written[0]).toBe(written[1]);

    await control.transfer({ from: "beat", to: "carla" });
    await control.deliver({ eventId: fromAnnaToBeat.id, times: 2 });
    await post({ event: { ...fromAnnaToBeat, id: crypto.randomUUID() } });

    expect(await recordsOf("anna")).toEqual([]);
    expect(await recordsOf("beat")).toEqual([]);
    expect(await openVipLesson("carla")).toMatchObject(OPEN);
  });

  it("still counts its first owner as a former subscriber", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });

    await control.transfer({ from: "anna", to: "beat" });

    expect((await store().doc("Entitlements/anna").get()).get("hasAlreadySubscribed")).toBe(true);
  });
});

describe("an event that comes again", () => {
  it("is handled once, whether its copies come together or later", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    const asked = storesQuestions().length;

    const statuses = await control.deliver({ eventId: lastEvent().id, times: 3 });

    expect(statuses).toEqual([200, 200, 200]);
    expect(storesQuestions()).toHaveLength(asked);
  });

  it("may be late and out of order, because RevenueCat's current answer counts", async () => {
    control.hold();
    await control.storePurchase({ uid: "anna", ...VIP });
    await control.refund({ uid: "anna" });

    await control.flush({ order: "reversed" });

    expect(await openVipLesson("anna")).toMatchObject(CLOSED);
  });

  it("is handled when it comes again after RevenueCat did not answer", async () => {
    const failing = { method: "GET", path: "/v1/subscribers", kind: "500", times: 2 } as const;
    control.hold();
    await control.storePurchase({ uid: "anna", ...VIP });
    control.setApiFault(failing);

    const [failed] = await control.deliver({ eventId: lastEvent().id });
    const [repaired] = await control.deliver({ eventId: lastEvent().id });

    expect([failed, repaired]).toEqual([500, 200]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("webhook failed")]);
    expect(await openVipLesson("anna")).toMatchObject(OPEN);
  });
});

describe("each event that RevenueCat documents", () => {
  it.each(EVENT_CASES)("leads to a new read or is logged as passed over: $name", async ({ fields, ends }) => {
    seedStorePurchase("anna");
    takeLoggedNotes();

    const { status } = await post({ api_version: "1.0", event: toPosted(fields) });

    expect(status).toBe(200);
    expect(takeLoggedFaults()).toEqual([]);
    if (ends === "looked") {
      expect(storesQuestions()).toEqual(["GET /v1/subscribers/anna"]);
      expect(await openVipLesson("anna")).toMatchObject(OPEN);
    } else {
      expect(storesQuestions()).toEqual([]);
      expect(takeLoggedNotes()).toEqual([
        expect.stringMatching(new RegExp(`"type":"${fields.type}".*passed over`)),
      ]);
    }
  });
});

describe("an event whose id", () => {
  it.each(["evt_01HABC", "a/b/../c", "..", "__all__", "ä 🇨🇭", "x".repeat(2_000)])(
    "is %s is handled once",
    async (id) => {
      seedStorePurchase("anna");
      const event = anEvent({ id });

      const first = await post(event);
      const second = await post(event);

      expect([first.status, second.status]).toEqual([200, 200]);
      expect(storesQuestions()).toEqual(["GET /v1/subscribers/anna"]);
      expect(await openVipLesson("anna")).toMatchObject(OPEN);
    },
  );

  it("differs from another's only in a letter's case is another event", async () => {
    await post(anEvent({ id: "evt_a" }));
    await post(anEvent({ id: "evt_A" }));

    expect(storesQuestions()).toHaveLength(2);
  });
});

describe("an event about somebody who is not ours", () => {
  const ids = ["nobody", "$RCAnonymousID:8f", "../subscribers/anna", "x".repeat(200)];
  const NOTHING = { status: 200, faults: [] };

  it.each(ids)("creates nobody in RevenueCat, and is not sent again: %s", async (id) => {
    const { status } = await post(anEvent({ app_user_id: id, original_app_user_id: id, aliases: [id] }));

    expect(status).toBe(200);
    expect(storesQuestions()).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("RevenueCat event of nobody")]);
  });

  it.each([
    ["a paywall that a visitor looked at", { type: "PAYWALL_IMPRESSION", app_user_id: "$RCAnonymousID:8f" }],
    [
      "an experiment with a visitor in it",
      { type: "EXPERIMENT_ENROLLMENT", app_user_id: "$RCAnonymousID:8f" },
    ],
    ["an end of somebody long gone", { type: "EXPIRATION", app_user_id: "nobody" }],
    ["a purchase at Stripe, which we know from Stripe", { app_user_id: "nobody", store: "STRIPE" }],
  ])("logs no error when it reports %s", async (_what, fields) => {
    takeLoggedNotes();

    const { status } = await post(anEvent(fields));

    expect({ status, faults: takeLoggedFaults() }).toEqual(NOTHING);
    expect(takeLoggedNotes()).toEqual([expect.stringContaining("RevenueCat event passed over")]);
  });

  it("finds the learner among the aliases", async () => {
    seedStorePurchase("anna");

    await post(anEvent({ app_user_id: "$RCAnonymousID:8f", aliases: ["$RCAnonymousID:8f", "anna"] }));

    expect(storesQuestions()).toEqual(["GET /v1/subscribers/anna"]);
    expect(await openVipLesson("anna")).toMatchObject(OPEN);
  });

  it("writes nothing about a learner who is being deleted", async () => {
    await store().doc("DeletedUsers/anna").set({ at: new Date() });

    const { status } = await post(anEvent());

    expect({ status, faults: takeLoggedFaults() }).toEqual(NOTHING);
    expect(storesQuestions()).toEqual([]);
    const documents = await store().getAll(store().doc("Entitlements/anna"), store().doc("Billing/anna"));
    expect(documents.map(({ exists }) => exists)).toEqual([false, false]);
  });
});

describe("a refused RevenueCat request", () => {
  it.each([
    ["another value", "Bearer of-somebody-else-0123456789abcdef"],
    ["none", ""],
    ["the beginning of the right one", SETTINGS.REVENUECAT_WEBHOOK_AUTHORIZATION.slice(0, -1)],
  ])("changes nothing when the header is %s", async (_what, authorization) => {
    seedStorePurchase("anna");

    const { status } = await post(anEvent(), { Authorization: authorization });

    expect(status).toBe(400);
    expect(storesQuestions()).toEqual([]);
    expect(await recordsOf("anna")).toEqual([]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  const refusedAs = (demand: string) =>
    expect.stringMatching(
      new RegExp(`"event":"evt_1","type":"RENEWAL".*RevenueCat event refused.*${demand}`),
    );

  it.each([
    ["is missing", UNSIGNED],
    ["is of another time", { ...UNSIGNED, "X-RevenueCat-Webhook-Signature": "t=1,v1=00" }],
    ["is another's", { ...UNSIGNED, ...signatureOf("{}") }],
  ])("is logged with its event when the signature %s", async (_what, headers) => {
    const { status } = await post(anEvent({ id: "evt_1" }), headers);

    expect(status).toBe(400);
    expect(storesQuestions()).toEqual([]);
    expect(takeLoggedFaults()).toEqual([refusedAs("signature")]);
  });

  it("is logged with its event when the signature is right and the header is wrong", async () => {
    const event = anEvent({ id: "evt_1" });

    const { status } = await post(event, {
      Authorization: "Bearer old",
      ...signatureOf(JSON.stringify(event)),
    });

    expect(status).toBe(400);
    expect(takeLoggedFaults()).toEqual([refusedAs("Authorization")]);
  });

  it("is answered with 400 when the stand-in signs it badly", async () => {
    await control.storePurchase({ uid: "anna", ...VIP });
    const { id: eventId } = lastEvent();

    const answers = [
      await control.deliver({ eventId, signature: "wrong" }),
      await control.deliver({ eventId, signature: "missing" }),
      await control.deliver({ eventId, signature: "old" }),
    ];

    expect(answers).toEqual([[400], [400], [400]]);
    expect(takeLoggedFaults()).toHaveLength(3);
  });

  it.each([
    ["nothing", {}],
    ["a list", []],
    ["an event without an id", { event: { type: "RENEWAL", app_user_id: "anna" } }],
    ["an event with an empty id", anEvent({ id: "" })],
    ["an id that is no text", anEvent({ id: 7 })],
    ["ids that are no texts", anEvent({ aliases: [7] })],
  ])("is logged as unreadable when the body is %s", async (_what, body) => {
    const { status } = await post(body);

    expect(status).toBe(400);
    expect(storesQuestions()).toEqual([]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("webhook unreadable")]);
  });

  it("is answered with 404 when it comes by GET", async () => {
    const { status } = await fetch(`${front.url()}/revenueCatWebhook`);

    expect(status).toBe(404);
  });
});
