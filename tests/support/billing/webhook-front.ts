import { createHmac } from "node:crypto";
import type { AddressInfo } from "node:net";
import express from "express";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { afterAll, beforeAll } from "vitest";
import { KEPT_ALIVE } from "#emulators/pages/listen.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import { storesStandIn, stripeStandIn } from "./env.ts";

interface WebhookFront {
  url: string;
  close(): Promise<void>;
}

interface Webhooks {
  stripeWebhook?: HttpsFunction;
  revenueCatWebhook?: HttpsFunction;
}

type Asked = Parameters<HttpsFunction>[0];

/** Serves webhooks for the tests of a file. */
export function serveWebhooks(webhooks: Webhooks): { url: () => string } {
  let front: WebhookFront | undefined;
  beforeAll(async () => {
    front = await openWebhookFront(webhooks);
  });
  afterAll(() => front?.close());
  return { url: () => requireOpen(front).url };
}

function requireOpen(front: WebhookFront | undefined): WebhookFront {
  if (front === undefined) throw new Error("The webhooks are served while tests run, and not before.");
  return front;
}

/** Keeps raw bodies, like Google's functions framework. */
async function openWebhookFront({ stripeWebhook, revenueCatWebhook }: Webhooks): Promise<WebhookFront> {
  const app = express().disable("x-powered-by");
  const keepRawBody = (asked: object, _answer: unknown, rawBody: Buffer) => Object.assign(asked, { rawBody });
  app.use(express.json({ limit: "32mb", verify: keepRawBody }));
  if (stripeWebhook)
    app.post("/stripeWebhook", (asked, answer) => void stripeWebhook(asked as Asked, answer)); // it has its raw body
  if (revenueCatWebhook)
    app.post("/revenueCatWebhook", (asked, answer) => void revenueCatWebhook(asked as Asked, answer)); // it has its raw body

  const server = app.listen(0, "127.0.0.1");
  server.keepAliveTimeout = KEPT_ALIVE;
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, so it is no pipe's name
  const url = `http://127.0.0.1:${port}`;
  stripeStandIn.setWebhook({ url: `${url}/stripeWebhook`, secret: SETTINGS.STRIPE_WEBHOOK_SECRETS });
  storesStandIn.setWebhook({
    url: `${url}/revenueCatWebhook`,
    authorization: SETTINGS.REVENUECAT_WEBHOOK_AUTHORIZATION,
    signingSecret: SETTINGS.REVENUECAT_WEBHOOK_SIGNING_SECRETS,
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // A killed handler leaves its request open.
      server.closeAllConnections();
    });
  return { url, close };
}

/** Headers of a RevenueCat project that does not sign. */
export const UNSIGNED = { Authorization: SETTINGS.REVENUECAT_WEBHOOK_AUTHORIZATION };

/** RevenueCat's signature header for a body. */
export function signatureOf(text: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const key = SETTINGS.REVENUECAT_WEBHOOK_SIGNING_SECRETS;
  const digest = createHmac("sha256", key).update(`${time}.${text}`).digest("hex");
  return { "X-RevenueCat-Webhook-Signature": `t=${time},v1=${digest}` };
}

/** The request is authorised and signed by default. */
export const postFromStores =
  (front: { url: () => string }) =>
  (body: unknown, headers?: Record<string, string>): Promise<Response> => {
    const text = JSON.stringify(body);
    return fetch(`${front.url()}/revenueCatWebhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(headers ?? { ...UNSIGNED, ...signatureOf(text) }) },
      body: text,
    });
  };
