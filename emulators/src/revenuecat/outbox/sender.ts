import { setTimeout as pause } from "node:timers/promises";
import { type Delivery, postpone, recordAnswer } from "./delivery.ts";
import { sendWebhook, type Webhook } from "./send-webhook.ts";

/** Posts webhooks and knows what is still on its way. */
export interface Sender {
  /** Resolves after the first attempt; some quick retries follow a bad one by themselves. */
  send(delivery: Delivery): Promise<void>;
  /** Once, whatever comes of it; resolves to the answer's status, or null. */
  attempt(delivery: Delivery, authorization?: string): Promise<number | null>;
  /** Resolves once nothing is on its way. */
  idle(): Promise<void>;
  setWebhook(webhook: Webhook | null): void;
  /** Ends what is on its way, quick retries too. */
  stop(): void;
}

/** Before the long retries on the product's clock, for whoever restarts the product: real milliseconds. */
const QUICK_RETRIES = [100, 300, 1000];

export function createSender(now: () => number, initialWebhook: Webhook | null): Sender {
  let webhook = initialWebhook;
  let running = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  const post = async (delivery: Delivery, signal: AbortSignal, authorization?: string) => {
    if (!webhook) return null;
    const target = authorization === undefined ? webhook : { ...webhook, authorization };
    const status = await sendWebhook(target, delivery.event, signal);
    if (!signal.aborted) recordAnswer(delivery, status);
    return status;
  };

  const retryQuickly = async (delivery: Delivery, signal: AbortSignal) => {
    for (const wait of QUICK_RETRIES) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || delivery.state !== "retrying") return;
      await post(delivery, signal);
    }
    postpone(delivery, now());
  };

  const send = async (delivery: Delivery, { signal }: AbortController) => {
    delivery.state = webhook ? "waiting" : "dropped";
    await post(delivery, signal);
    if (signal.aborted || delivery.state !== "waiting") return;
    delivery.state = "retrying";
    void track(retryQuickly(delivery, signal));
  };

  return {
    send: (delivery) => track(send(delivery, running)),
    attempt: (delivery, authorization) => track(post(delivery, running.signal, authorization)),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    setWebhook(next) {
      webhook = next;
    },
    stop() {
      running.abort();
      running = new AbortController();
    },
  };
}
