import { DAY } from "@gruezi/contract/durations";
import { stripe } from "#functions/gateways/stripe/client.ts";
import { chargedTo, customerOf, subscribe } from "./checkouts.ts";
import { stripeStandIn } from "./env.ts";
import { cancel, pass, planOf } from "./lesson-changes.ts";
import { changeTo } from "./plan-changes.ts";
import { startAfresh } from "./world.ts";

export const YEAR = 15_120;

/** Anna has paid BASIC for a year after its trial, and has used so many days of it. */
export async function haveYear(usedDays: number): Promise<{ end: number }> {
  await startAfresh("anna");
  await subscribe("anna", { packageID: "basic_annually" });
  await pass((31 + usedDays) * DAY);
  return { end: (await planOf("anna")).expires_date };
}

export const openMonthPage = () =>
  changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_annually" });

export const yearUntil = (end: number) => ({
  ...{ identifier: "basic_annually", Tier: 1, state: "paid", cancels: true },
  ...{ expires_date: end, accessUntil: end, revokedAt: null },
});

export async function balance(): Promise<number> {
  const client = await stripe();
  const customer = await client.customers.retrieve(await customerOf("anna"));
  return customer.deleted === true ? 0 : customer.balance;
}

/** Opens a page and outdates it by a cancellation. Returns the page's session. */
export async function outdatePage(): Promise<string> {
  const { id } = await openMonthPage();
  await cancel();
  return id;
}

/** Confirms the upgrade and holds its event. Returns the event's id. */
export async function confirmUnheard(session: string): Promise<string> {
  const { control } = stripeStandIn;
  control.hold({});
  await control.completePortal({ session });
  const told = control.events().findLast(({ type }) => type === "customer.subscription.updated");
  if (told === undefined) throw new Error("Nothing tells of the upgrade.");
  return told.id;
}

/** What Anna has and has paid. */
export async function yearOf() {
  const { identifier, Tier, state, cancels, expires_date, accessUntil, revokedAt, upgradeUndoneAt } =
    await planOf("anna");
  return {
    ...{ identifier, Tier, state, cancels, expires_date, accessUntil, revokedAt },
    isUndone: upgradeUndoneAt !== null,
    balance: await balance(),
    charged: await chargedTo("anna"),
  };
}

export const undoneYear = (end: number) => ({
  ...yearUntil(end),
  ...{ isUndone: true, balance: 0, charged: YEAR },
});
