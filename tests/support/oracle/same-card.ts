import { type Books, idOf } from "./books.ts";
import type { Wrong } from "./wrong.ts";

/**
 * Checks that every subscription comes from Stripe's page, or from one press after a refused trial, at its
 * price.
 */
export function auditSameCard({ providers, actions }: Books): readonly Wrong[] {
  const wrong: { uid: string; what: string }[] = [];
  const pressed = actions.filter((action) => action.kind === "buys with the same card");
  const refused = new Map([...providers.sessions].map(([subscription, session]) => [session, subscription]));
  const bought = providers.subscriptions.filter(({ id }) => !providers.sessions.has(id));
  for (const { id, created, metadata, items } of bought) {
    const uid = metadata["uid"] ?? "";
    const press = pressed.find(
      (action) =>
        action.uid === uid && Math.floor(action.at / 1000) === created && action.told !== "declined",
    );
    if (press === undefined) {
      wrong.push({ uid, what: "has a plan that was never bought" });
      continue;
    }
    const offered = providers.subscriptions.find((one) => one.id === refused.get(press.session));
    const price = items.data.at(-1)?.price.id;
    if (firstPriceOf(providers, offered?.id) !== firstPriceOf(providers, id))
      wrong.push({ uid, what: `takes another plan with the same card: ${price}` });
    if (bought.some((other) => other.id !== id && other.metadata["uid"] === uid && other.created === created))
      wrong.push({ uid, what: "takes a plan twice with the same card" });
  }
  for (const { id, trial_start: trial, metadata } of providers.subscriptions) {
    const paid = providers.invoices.filter(
      (invoice) => invoice.subscription === id && invoice.amount_paid > 0,
    );
    if (trial !== null && metadata["refusedTrial"] !== undefined && paid.length > 0)
      wrong.push({ uid: metadata["uid"] ?? "", what: "is charged for a refused trial" });
  }
  for (const { uid, session, at, told } of pressed)
    if (told === "granted" && !bought.some((one) => one.metadata["uid"] === uid && one.created <= at / 1000))
      wrong.push({ uid, what: `has pressed, and has no plan (${session === "" ? "?" : "of a session"})` });
  return wrong.map(({ uid, what }) => ({ about: "same card", uid, what }));
}

const firstPriceOf = ({ states }: Books["providers"], id = ""): string | undefined => {
  const first = states.get(id)?.[0]?.subscription.items.data.at(-1)?.price;
  return first && idOf(first);
};
