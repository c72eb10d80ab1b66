import { isDeepStrictEqual } from "node:util";
import type Stripe from "stripe";
import type { Seconds } from "./entities.ts";
import { newId } from "./identifiers.ts";

/** An object as it goes over the wire. */
export interface WireObject {
  id: string;
  object: string;
}

/** Makes events of objects; null for an `updated` that changes nothing. */
type NewEvent = (type: Stripe.Event.Type, object: WireObject, created: Seconds) => Stripe.Event | null;

/** How each object was last told of, by its id. */
export type Told = Map<string, WireObject>;

/** Remembers how each object was last told of, so that an update can say what was different before. */
export function createEventLog(told: Told): NewEvent {
  return (type, object, created) => {
    const before = told.get(object.id);
    const previous = before && type.endsWith(".updated") ? changedFrom(before, object) : undefined;
    if (previous && Object.keys(previous).length === 0) return null;
    const copy = structuredClone(object);
    told.set(object.id, copy);
    return toEvent(type, { object: copy, previous, created });
  };
}

/** The fields of `before` that differ now, as `previous_attributes` has them. */
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
  return event as unknown as Stripe.Event; // which object goes with which type is a union that no variable type fits
}

export const API_VERSION = "2026-10-28.endive";
