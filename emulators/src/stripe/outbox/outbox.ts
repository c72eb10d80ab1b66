import type Stripe from "stripe";
import type { ControlRequest } from "../control/control-routes.ts";
import { inOrder } from "./flush-order.ts";
import {
  type Delivery,
  isGivenUp,
  isLateRetryDue,
  type Letter,
  newLetter,
  noteStatus,
  toDelivery,
} from "./letter.ts";
import type { WebhookTarget } from "./postman.ts";
import { createSender, type Sender } from "./sender.ts";

/** Long enough for the answer to the request that caused the event to be on its way. */
const AFTER_ANSWER_MILLISECONDS = 20;

export interface Outbox {
  add(event: Stripe.Event): void;
  setTarget(target: WebhookTarget | null): void;
  hold(): void;
  isHolding(): boolean;
  /** Sends what is held, and holds no more. */
  flush(how: ControlRequest<"flush">): Promise<void>;
  /** One event's, or all that have not arrived yet. */
  drop(eventId: string | null): void;
  deliver(event: Stripe.Event, how: ControlRequest<"deliver">): Promise<(number | null)[]>;
  /** Tries again what failed and was to be repeated until then, in the product's milliseconds. */
  retryUntil(now: number): Promise<void>;
  deliveries(): Delivery[];
  /** Resolves when nothing is on its way or waits for a near retry; what is held does not count. */
  idle(): Promise<void>;
  /** Returns what brings the letters back to how they are now; none may be on its way. */
  keep(): () => void;
  reset(): void;
  close(): void;
}

/** Webhooks on their way, in the order of their events. */
export function createOutbox(): Outbox {
  const sender = createSender();
  let letters: Letter[] = [];

  return {
    add(event) {
      if (sender.target === null) return;
      const letter = newLetter(event, sender.isHolding ? "held" : "waiting");
      letters.push(letter);
      if (!sender.isHolding) sender.sendLater(letter, AFTER_ANSWER_MILLISECONDS);
    },
    setTarget(target) {
      sender.target = target;
    },
    hold() {
      sender.isHolding = true;
    },
    isHolding: () => sender.isHolding,
    flush: (how) => flush(sender, letters, how),
    drop: (eventId) => drop(letters, eventId),
    deliver: (event, how) => deliver(sender, { event, letters }, how),
    retryUntil: (now) => retryUntil(sender, letters, now),
    deliveries: () => letters.map(toDelivery),
    idle: sender.idle,
    keep() {
      const [kept, { isHolding }] = [structuredClone(letters), sender];
      return () => {
        letters = structuredClone(kept);
        sender.isHolding = isHolding;
      };
    },
    reset() {
      drop(letters, null);
      letters = [];
      sender.isHolding = false;
    },
    close: sender.close,
  };
}

async function flush(
  sender: Sender,
  letters: readonly Letter[],
  { order, times, parallel }: ControlRequest<"flush">,
): Promise<void> {
  sender.isHolding = false;
  const held = letters.filter(({ state }) => state === "held");
  for (const letter of held) letter.state = "waiting";
  const copies = inOrder(held, order).flatMap((letter) => Array.from({ length: times }, () => letter));
  await sender.track(async () => {
    await Promise.all(copies.map(parallel ? sender.sendNow : sender.send));
  });
  await sender.idle();
}

function drop(letters: readonly Letter[], eventId: string | null): void {
  for (const letter of letters)
    if (letter.state !== "delivered" && (eventId === null || letter.eventId === eventId))
      letter.state = "dropped";
}

interface Posted {
  event: Stripe.Event;
  letters: readonly Letter[];
}

async function deliver(
  sender: Sender,
  { event, letters }: Posted,
  { eventId, ...copies }: ControlRequest<"deliver">,
): Promise<(number | null)[]> {
  const statuses: (number | null)[] = [];
  await sender.track(async () => {
    statuses.push(...(await sender.sendCopies(event, copies)));
  });
  const letter = letters.find((each) => each.eventId === eventId);
  if (letter) for (const status of statuses) noteStatus(letter, status);
  return statuses;
}

async function retryUntil(sender: Sender, letters: readonly Letter[], now: number): Promise<void> {
  for (const letter of letters) {
    while (isLateRetryDue(letter, now)) {
      letter.lateRetries += 1;
      await sender.track(() => sender.send(letter));
    }
    if (isGivenUp(letter)) letter.state = "dropped";
  }
}
