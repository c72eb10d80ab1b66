import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import type { Seconds } from "./entities.ts";
import { newId } from "./identifiers.ts";

export interface WireObject {
  id: string;
  object: string;
}

/** Returns a new event. `null` for an `updated` without changes. */
type NewEvent = (type: Stripe.Event.Type, object: WireObject, created: Seconds) => Stripe.Event | null;

/** The form in which each object was last announced, keyed by id. */
export type Announced = Map<string, WireObject>;

/** Creates events. Keeps the last form of each object for `previous_attributes`. */
export function createEventLog(announced: Announced): NewEvent {
  return (type, object, created) => {
    const before = announced.get(object.id);
    const previous = before && TELLS_CHANGES.test(type) ? changedFrom(before, object) : undefined;
    if (previous && Object.keys(previous).length === 0) return null;
    const copy = structuredClone(object);
    announced.set(object.id, copy);
    return toEvent(type, { object: copy, previous, created });
  };
}

const TELLS_CHANGES = /\.(updated|detached)$/;

/** Returns `previous_attributes`. */
function changedFrom(before: object, now: object): Record<string, unknown> {
  const current = new Map<string, unknown>(Object.entries(now));
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, current.get(field))),
  );
}

interface EventParts {
  object: WireObject;
  previous: Record<string, unknown> | undefined;
  created: Seconds;
}

function toEvent(type: Stripe.Event.Type, { object, previous, created }: EventParts): Stripe.Event {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: API_VERSION,
    created,
    data: { object, ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, "type"> & { type: string };
  return event as unknown as Stripe.Event; // no variable fits the SDK's pairs of type and object
}

export const API_VERSION = "2026-10-28.endive";
