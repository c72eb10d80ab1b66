import type Stripe from "stripe";
import { type Books, idOf } from "./books.ts";
import type { Wrong } from "./wrong.ts";

const RUNNING: ReadonlySet<string> = new Set(["trialing", "active", "past_due"]);

/** Checks that the account shows how a running plan is paid, and that TWINT was disconnected. */
export function auditWays(books: Books): readonly Wrong[] {
  const { providers, product } = books;
  return providers.subscriptions.flatMap((plan) => {
    const uid = plan.metadata["uid"] ?? "";
    const record = product.entitlements.get(uid)?.["subs"]?.[`stripe:${plan.id}`];
    if (!RUNNING.has(plan.status) || record === undefined) return [];
    const expected = wayOf(books, plan);
    const told: unknown = record["wayOfPaying"];
    return told === expected
      ? []
      : [{ about: "way of paying", uid, what: `is ${expected} and is told as ${String(told)}` }];
  });
}

function wayOf({ providers }: Books, plan: Stripe.Subscription): string | null {
  const { default_payment_method: method } = plan;
  if (method === null) {
    const last = providers.states
      .get(plan.id)
      ?.findLast(({ subscription }) => subscription.default_payment_method !== null);
    const lost = idOf(last?.subscription.default_payment_method ?? "");
    return providers.lostTwint.has(lost) ? "twint-lost" : null;
  }
  if (typeof method === "string") throw new Error("The way of paying is not expanded.");
  if (method.type === "twint") return providers.lostTwint.has(method.id) ? "twint-lost" : "twint";
  return method.type;
}
