import { DAY, MINUTE } from "@gruezi/contract/durations";

function requireAddress(name: string): string {
  const address = process.env[name];
  if (!address) throw new Error(`${name} is not set: the set-up starts the stand-ins.`);
  return address;
}

/** Makes Stripe's stand-in do what only time or a customer could do. */
export const tellStripe = (name: string, body: object = {}) =>
  post(`${requireAddress("GRUEZI_STRIPE_URL")}/_control/${name}`, body);

/** Does the same with the stores behind RevenueCat. */
export const tellStores = (name: string, body: object = {}) =>
  post(`${requireAddress("GRUEZI_STORES_URL")}/_control/${name}`, body);

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

interface StripeEvent {
  type: string;
  data: { object: { id: string; object: string; email?: string | null; customer?: string } };
}

/** Returns all events at Stripe, oldest first. */
async function listStripeEvents(): Promise<readonly StripeEvent[]> {
  const answer = await fetch(`${requireAddress("GRUEZI_STRIPE_URL")}/_control/events`);
  return answer.json();
}

/** Returns the learner's customer and latest subscription at Stripe. */
export async function findAtStripe(email: string): Promise<{ customer: string; subscription: string }> {
  const objects = (await listStripeEvents()).map(({ data }) => data.object);
  const customer = objects.findLast((one) => one.object === "customer" && one.email === email)?.id ?? "";
  const bought = objects.findLast((one) => one.object === "subscription" && one.customer === customer);
  return { customer, subscription: bought?.id ?? "" };
}

/** Returns the types of Stripe's events about an object, oldest first. */
export async function eventsAbout(id: string): Promise<readonly string[]> {
  return (await listStripeEvents()).filter(({ data }) => data.object.id === id).map(({ type }) => type);
}

/** Moves the product's clock; due events have happened and been delivered when this resolves. */
export const letDaysPass = (days: number) => tellStripe("advance", { milliseconds: days * DAY });

export const letMinutesPass = (minutes: number) => tellStripe("advance", { milliseconds: minutes * MINUTE });

/**
 * Runs a scheduled job. The emulator has no Pub/Sub and starts none by itself, but accepts a request for one
 * by the name of its trigger.
 */
export async function runJob(name: string): Promise<void> {
  const url = `${requireAddress("GRUEZI_FUNCTIONS_URL")}/functions/projects/demo-gruezi/triggers/us-central1-${name}-0`;
  const answer = await fetch(url, { method: "POST" });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

/** Returns the product's current time. */
export async function readProductTime(): Promise<number> {
  const answer = await fetch(`${requireAddress("GRUEZI_STRIPE_URL")}/_control/clock`);
  const { offsetMilliseconds }: { offsetMilliseconds: number } = await answer.json();
  return Date.now() + offsetMilliseconds;
}
