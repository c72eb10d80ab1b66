import { createHmac } from "node:crypto";
import { MINUTE, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it, vi } from "vitest";
import { AUTHORIZATION, type Stores, startStores } from "#support/billing/revenuecat-stand-in.ts";
import { MONTHLY } from "#support/billing/store-purchase.ts";

const idsOf = ({ receiver }: Stores) => receiver.webhooks.map(({ body }) => body.event["id"]);
const deliveryOf = ({ control }: Stores) => control.deliveries()[0];

/** Counts the attempts after each step in minutes. */
async function countAfterEach({ clock, receiver }: Stores, steps: readonly number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const minutes of steps) {
    await clock.advance(minutes * MINUTE);
    counts.push(receiver.webhooks.length);
  }
  return counts;
}

describe("held webhooks", () => {
  it("wait to be sent, after their changes", async () => {
    const { control, read, receiver } = await startStores();
    control.hold();
    await control.storePurchase(MONTHLY);
    const before = receiver.types();

    await control.flush();

    expect(before).toEqual([]);
    expect((await read("/v1/subscribers/anna")).subscriber.entitlements).toHaveProperty("vip");
    expect(receiver.types()).toEqual(["INITIAL_PURCHASE"]);
  });

  it.each([
    ["as-created", ["INITIAL_PURCHASE", "CANCELLATION", "UNCANCELLATION"]],
    ["reversed", ["UNCANCELLATION", "CANCELLATION", "INITIAL_PURCHASE"]],
  ] as const)("are sent %s", async (order, types) => {
    const { control, receiver } = await startStores();
    control.hold();
    await control.storePurchase(MONTHLY);
    await control.cancel({ uid: "anna" });
    await control.uncancel({ uid: "anna" });

    await control.flush({ order });

    expect(receiver.types()).toEqual(types);
  });

  it("are all sent in another order if shuffled", async () => {
    const { control, receiver } = await startStores();
    control.hold();
    await control.storePurchase(MONTHLY);
    await control.cancel({ uid: "anna" });

    await control.flush({ order: "shuffled" });

    expect(receiver.types()).toEqual(["CANCELLATION", "INITIAL_PURCHASE"]);
  });

  it("are sent twice with the same id on request, also at once", async () => {
    const stores = await startStores();
    stores.control.hold();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.flush({ times: 2, parallel: true });

    const [first, second] = idsOf(stores);
    expect(idsOf(stores)).toHaveLength(2);
    expect(second).toBe(first);
  });

  it("include due retries", async () => {
    const stores = await startStores();
    stores.receiver.answer(500);
    await stores.control.storePurchase(MONTHLY);
    stores.control.hold();
    await stores.control.idle();
    const held = deliveryOf(stores);
    stores.receiver.answer(200);

    await stores.control.flush();

    expect(held).toMatchObject({ state: "held", attempts: 1 });
    expect(deliveryOf(stores)).toMatchObject({ state: "delivered", attempts: 2 });
  });

  it("are never sent after they were dropped", async () => {
    const stores = await startStores();
    stores.control.hold();
    await stores.control.storePurchase(MONTHLY);

    stores.control.drop({ all: true });
    await stores.control.flush();

    expect(stores.receiver.webhooks).toEqual([]);
    expect(deliveryOf(stores)).toMatchObject({ state: "dropped", attempts: 0 });
  });
});

describe("a webhook without an answer of 200", () => {
  it("is retried within seconds, with the same id and time", async () => {
    const stores = await startStores();
    stores.receiver.answer(500);
    await stores.control.storePurchase(MONTHLY);
    stores.receiver.answer(200);

    await stores.control.idle();

    const [first, second] = stores.receiver.webhooks.map(({ body }) => body.event);
    expect(second).toEqual(first);
    expect(deliveryOf(stores)).toMatchObject({ state: "delivered", attempts: 2, lastStatus: 200 });
  });

  it.each([204, 302, 404])("counts as failed with the status %i", async (status) => {
    const stores = await startStores();
    stores.receiver.answer(status);

    await stores.control.storePurchase(MONTHLY);

    expect(deliveryOf(stores)).toMatchObject({ state: "retrying", lastStatus: status });
  });

  it("is retried after 5, 10, 20, 40 and 80 minutes more, then given up", async () => {
    const stores = await startStores();
    stores.receiver.answer(500);
    await stores.control.storePurchase(MONTHLY);
    await stores.control.idle();

    const counts = await countAfterEach(stores, [5, 10, 20, 40, 80, 160]);

    expect(counts).toEqual([5, 6, 7, 8, 9, 9]);
    expect(new Set(idsOf(stores)).size).toBe(1);
    expect(deliveryOf(stores)).toMatchObject({ state: "dropped", dueAt: null });
  });

  it("is not retried early", async () => {
    const stores = await startStores();
    stores.receiver.answer(500);
    await stores.control.storePurchase(MONTHLY);
    await stores.control.idle();

    await stores.clock.advance(5 * MINUTE - 1);

    expect(stores.receiver.webhooks).toHaveLength(4);
  });

  it("is retried in the same way without a receiver", async () => {
    const stores = await startStores();
    stores.setWebhook({ url: "http://127.0.0.1:1", authorization: AUTHORIZATION });

    await stores.control.storePurchase(MONTHLY);

    expect(deliveryOf(stores)).toMatchObject({ state: "retrying", attempts: 1, lastStatus: null });
  });
});

describe("a webhook by hand", () => {
  it("is delivered again any number of times, with its statuses", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    const answers = await stores.control.deliver({ eventId: deliveryOf(stores)?.event.id ?? "", times: 2 });

    expect(answers).toEqual([200, 200]);
    expect(new Set(idsOf(stores)).size).toBe(1);
    expect(idsOf(stores)).toHaveLength(3);
  });

  it("can carry a wrong header", async () => {
    const stores = await startStores();
    await stores.control.storePurchase(MONTHLY);

    await stores.control.deliver({
      eventId: deliveryOf(stores)?.event.id ?? "",
      authorization: "Bearer wrong",
    });

    expect(stores.receiver.webhooks.map(({ authorization }) => authorization)).toEqual([
      AUTHORIZATION,
      "Bearer wrong",
    ]);
  });

  it("is refused for an unknown event", async () => {
    const { control } = await startStores();

    const delivery = control.deliver({ eventId: "nothing" });

    await expect(delivery).rejects.toThrow("There is no event nothing.");
  });

  it("may report events without a cause", async () => {
    const { control, receiver, read } = await startStores();

    await control.send({ event: { type: "TEST", app_user_id: "nobody" } });

    expect(receiver.webhooks[0]?.body.event).toEqual({
      type: "TEST",
      app_user_id: "nobody",
      id: expect.any(String),
      event_timestamp_ms: Date.parse("2026-11-21T09:00:00Z"),
    });
    expect((await read("/v1/subscribers/nobody")).subscriber.subscriptions).toEqual({});
  });
});

it("nothing is sent without a target, then or later", async () => {
  const stores = await startStores();
  stores.setWebhook(null);
  await stores.control.storePurchase(MONTHLY);

  stores.setWebhook({ url: "http://127.0.0.1:1", authorization: AUTHORIZATION });
  await stores.control.idle();

  expect(deliveryOf(stores)).toMatchObject({ state: "dropped", attempts: 0 });
});

it("a reset removes customers and pending retries", async () => {
  const stores = await startStores();
  stores.receiver.answer(500);
  await stores.control.storePurchase(MONTHLY);

  stores.reset();
  await stores.control.idle();

  expect(stores.control.deliveries()).toEqual([]);
  expect((await stores.get("/v1/subscribers/anna")).status).toBe(201);
  expect(stores.receiver.webhooks).toHaveLength(1);
});

it("closing ends quick retries", async () => {
  const stores = await startStores();
  stores.receiver.answer(500);
  await stores.control.storePurchase(MONTHLY);

  await stores.close();

  await vi.waitFor(() => stores.control.idle(), { timeout: 500 });
  expect(stores.receiver.webhooks).toHaveLength(1);
});

describe("a webhook's signature", () => {
  const SECRET = "signing-secret";

  /** https://www.revenuecat.com/docs/integrations/webhooks, "Webhook signature verification" */
  const toSignature = (time: number, text: string) =>
    `t=${time},v1=${createHmac("sha256", SECRET).update(`${time}.${text}`).digest("hex")}`;

  async function startSigning(): Promise<Stores> {
    const stores = await startStores();
    stores.setWebhook({ url: stores.receiver.url, authorization: AUTHORIZATION, signingSecret: SECRET });
    return stores;
  }

  const timeOf = (signature: string | null | undefined) => Number(/^t=(\d+),/.exec(signature ?? "")?.[1]);

  it("covers the sent text, with the attempt's time", async () => {
    const { control, receiver } = await startSigning();

    await control.storePurchase(MONTHLY);

    const [webhook] = receiver.webhooks;
    const time = timeOf(webhook?.signature);
    expect(Math.abs(time * 1000 - Date.now())).toBeLessThan(MINUTE);
    expect(webhook?.signature).toBe(toSignature(time, webhook?.text ?? ""));
  });

  it("is sent only if signing is enabled", async () => {
    const { control, receiver } = await startStores();

    await control.storePurchase(MONTHLY);

    expect(receiver.webhooks).toMatchObject([{ signature: null }]);
  });

  it("can be missing, wrong or old", async () => {
    const stores = await startSigning();
    await stores.control.storePurchase(MONTHLY);
    const eventId = deliveryOf(stores)?.event.id ?? "";

    for (const signature of ["missing", "wrong", "old"] as const)
      await stores.control.deliver({ eventId, signature });

    const [, missing, wrong, old] = stores.receiver.webhooks;
    expect(missing?.signature).toBeNull();
    expect(wrong?.signature).not.toBe(toSignature(timeOf(wrong?.signature), wrong?.text ?? ""));
    expect(timeOf(old?.signature) * SECOND).toBeLessThanOrEqual(Date.now() - 6 * MINUTE);
    expect(old?.signature).toBe(toSignature(timeOf(old?.signature), old?.text ?? ""));
  });
});

it("event ids begin with the requested prefix, and stay distinct", async () => {
  const stores = await startStores();
  stores.control.nameEvents({ prefix: "evt_a/b " });

  await stores.control.storePurchase(MONTHLY);
  await stores.control.cancel({ uid: "anna" });

  expect(idsOf(stores)).toEqual([expect.stringMatching(/^evt_a\/b ./), expect.stringMatching(/^evt_a\/b ./)]);
  expect(new Set(idsOf(stores)).size).toBe(2);
});
