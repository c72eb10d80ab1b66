import { onTestFinished } from "vitest";
import { listen } from "#emulators/pages/listen.ts";
import { type RevenueCatStandIn, startRevenueCat } from "#emulators/revenuecat/revenuecat-stand-in.ts";
import { createProductClock, type ProductClock } from "#emulators/start/product-clock.ts";

export const PROJECT_ID = "proj_demo";
export const V1_KEY = "sk_v1_demo";
export const V2_KEY = "sk_v2_demo";
export const AUTHORIZATION = "Bearer webhook-demo";
export const NOW = Date.parse("2026-11-21T09:00:00Z");

export interface ReceivedWebhook {
  authorization: string | null;
  signature: string | null;
  /** The raw body. */
  text: string;
  body: { api_version: string; event: Record<string, unknown> };
}

/** Records webhooks and answers as requested. */
export interface Receiver {
  url: string;
  webhooks: ReceivedWebhook[];
  types(): unknown[];
  answer(status: number): void;
}

export interface Stores extends RevenueCatStandIn {
  clock: ProductClock;
  receiver: Receiver;
  get(path: string, key?: string): Promise<Response>;
  /** Returns the body of a successful answer. */
  read(path: string, key?: string): ReturnType<Response["json"]>;
}

/** Starts the stand-in with a fixed clock and a receiver of webhooks. Both end with the test. */
export async function startStores(): Promise<Stores> {
  const clock = createProductClock(() => NOW);
  const receiver = await startReceiver();
  const standIn = await startRevenueCat({
    clock,
    projectId: PROJECT_ID,
    v1SecretKey: V1_KEY,
    v2SecretKey: V2_KEY,
    webhook: { url: receiver.url, authorization: AUTHORIZATION },
  });
  onTestFinished(() => standIn.close());
  const get = (path: string, key = V1_KEY) =>
    fetch(`${standIn.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  return { ...standIn, clock, receiver, get, read: async (path, key) => (await get(path, key)).json() };
}

async function startReceiver(): Promise<Receiver> {
  const webhooks: ReceivedWebhook[] = [];
  let status = 200;
  const { url, close } = await listen(async (request) => {
    const text = await request.text();
    const body = JSON.parse(text) as ReceivedWebhook["body"]; // the tests check the fields
    const [authorization, signature] = ["Authorization", "X-RevenueCat-Webhook-Signature"].map((name) =>
      request.headers.get(name),
    );
    webhooks.push({ authorization: authorization ?? null, signature: signature ?? null, text, body });
    return new Response(null, { status });
  });
  onTestFinished(close);
  return {
    url,
    webhooks,
    types: () => webhooks.map(({ body }) => body.event["type"]),
    answer(next) {
      status = next;
    },
  };
}
