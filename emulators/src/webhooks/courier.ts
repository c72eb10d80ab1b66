import { setTimeout as wait } from "node:timers/promises";
import { type Delivery, drop, noteResponse } from "./delivery.ts";
import type { Vendor, WebhookRequest } from "./vendor.ts";

export interface Courier<Event, Target, Flaws> {
  /** The receiver. `null` drops webhooks. */
  target: Target | null;
  isHolding: boolean;
  /** Sends a webhook. Resolves after the first attempt. Quick retries follow. */
  send(delivery: Delivery<Event>, how?: { pause?: number; parallel?: boolean }): Promise<void>;
  /** Sends a late retry. `failedAt` is in milliseconds of the product's clock. */
  sendLate(delivery: Delivery<Event>, failedAt: number): Promise<void>;
  /**
   * Sends an event once, outside of the deliveries. Resolves to the status, `null` without an answer, or
   * undefined without a target.
   */
  post(event: Event, how: { flaws: Flaws; pause: number }): Promise<number | null | undefined>;
  /** Resolves when nothing is in flight, quick retries included. */
  idle(): Promise<void>;
  /** Aborts all requests and retries in flight. */
  stop(): void;
  /** Aborts everything, and prevents later deliveries. */
  close(): void;
}

/** Delays in milliseconds of the machine's clock, since the product may be restarting. */
const QUICK_RETRIES = [100, 300, 1000];

export interface CourierOptions<Event, Target, Flaws> {
  vendor: Vendor<Event, Target, Flaws>;
  /** Makes the request correct. */
  noFlaws: Flaws;
  /** Returns the time of the product's clock. */
  now(): number;
  target: Target | null;
}

export function createCourier<Event, Target, Flaws>(
  options: CourierOptions<Event, Target, Flaws>,
): Courier<Event, Target, Flaws> {
  const { vendor, noFlaws, now } = options;
  const traffic = createTraffic();
  let running = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  const courier: Courier<Event, Target, Flaws> = {
    target: options.target,
    isHolding: false,
    send: (delivery, how = {}) => traffic.track(send(delivery, how, running.signal)),
    sendLate: (delivery, failedAt) => traffic.track(sendLate(delivery, failedAt, running.signal)),
    post: (event, { flaws, pause: milliseconds }) =>
      traffic.track(postByHand(event, flaws, milliseconds, running.signal)),
    idle: traffic.idle,
    stop() {
      running.abort();
      running = new AbortController();
    },
    close: () => running.abort(),
  };

  async function send(
    delivery: Delivery<Event>,
    { pause: milliseconds = 0, parallel = false }: { pause?: number; parallel?: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    await pause(milliseconds, signal);
    const attemptAndRetry = async () => {
      await attempt(delivery, signal);
      planRetry(delivery, now(), signal);
    };
    if (parallel) return attemptAndRetry();
    queue = queue.then(attemptAndRetry);
    return queue;
  }

  async function sendLate(delivery: Delivery<Event>, failedAt: number, signal: AbortSignal): Promise<void> {
    await attempt(delivery, signal);
    planRetry(delivery, failedAt, signal);
  }

  async function attempt(delivery: Delivery<Event>, signal: AbortSignal): Promise<void> {
    if (delivery.state === "dropped" || signal.aborted) return;
    if (courier.target === null) return drop(delivery);
    if (courier.isHolding) return hold(delivery);
    const status = await postOnce(vendor.toRequest(delivery.event, courier.target, noFlaws), signal);
    if (signal.aborted) return;
    noteResponse(delivery, status, vendor.isReceived);
    if (delivery.state === "waiting") delivery.state = "retrying";
  }

  function planRetry(delivery: Delivery<Event>, failedAt: number, signal: AbortSignal): void {
    if (delivery.state !== "retrying" || signal.aborted) return;
    const quick = QUICK_RETRIES[delivery.quickRetries];
    delivery.quickRetries += 1;
    if (quick !== undefined) void traffic.track(retryQuickly(delivery, quick, signal));
    else if (delivery.dueAt === null) planLateRetry(delivery, failedAt);
  }

  async function retryQuickly(delivery: Delivery<Event>, milliseconds: number, signal: AbortSignal) {
    await pause(milliseconds, signal);
    if (delivery.state === "retrying") await send(delivery, {}, signal);
  }

  function planLateRetry(delivery: Delivery<Event>, failedAt: number): void {
    delivery.dueAt = vendor.lateRetryAt(delivery.event, delivery.lateRetries, failedAt);
    if (delivery.dueAt === null) drop(delivery);
  }

  async function postByHand(event: Event, flaws: Flaws, milliseconds: number, signal: AbortSignal) {
    const { target } = courier;
    if (target === null) return;
    await pause(milliseconds, signal);
    return postOnce(vendor.toRequest(event, target, flaws), signal);
  }

  /** Sends one request. Resolves to the status, or to `null` without an answer. */
  async function postOnce({ url, headers, body }: WebhookRequest, signal: AbortSignal) {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(vendor.patience)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch (fault) {
      if (fault instanceof TypeError || fault instanceof DOMException) return null;
      throw fault;
    }
  }

  return courier;
}

function createTraffic() {
  const underWay = new Set<Promise<unknown>>();
  return {
    track<Result>(work: Promise<Result>): Promise<Result> {
      const tracked = work.finally(() => underWay.delete(tracked));
      underWay.add(tracked);
      return tracked;
    },
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function hold(delivery: Delivery<unknown>): void {
  delivery.state = "held";
}

/** Waits. Ends early when the signal aborts. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return;
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (fault) {
    if (!signal.aborted) throw fault;
  }
}
