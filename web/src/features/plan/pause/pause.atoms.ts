import type { CurrentSubscription } from "@gruezi/contract/callables/current-subscriptions";
import type { PauseMonths } from "@gruezi/contract/plan-pause";
import type { Reason } from "@gruezi/contract/reasons";
import { atom } from "jotai";
import { type Alert, showAlertAtom } from "#components/alert/alert.atoms.ts";
import { pausePlan } from "#data/functions/billing.ts";
import { reasonOf } from "#lib/app-error.ts";
import { formatDate } from "#lib/format-date.ts";
import { paths } from "#lib/paths.ts";
import { planMessageFor } from "#lib/plan-message.ts";

const isPausing = atom(false);
export const isPausingAtom = atom((get) => get(isPausing));

interface Wish {
  plan: CurrentSubscription;
  months: PauseMonths;
}

export const pausePlanAtom = atom(null, async (get, set, { plan, months }: Wish) => {
  if (get(isPausing)) return;
  set(isPausing, true);
  const alert = await pausePlan(months).then(
    ({ currentSubscriptions }) => pausedAlert(currentSubscriptions[plan.ProductID]),
    (error: unknown) => refusedAlert(reasonOf(error)),
  );
  set(showAlertAtom, alert);
  set(isPausing, false);
});

const pausedAlert = (paused: CurrentSubscription | undefined): Alert => ({
  title: "Your plan will pause",
  description: paused?.pause?.until
    ? `It goes on by itself on ${formatDate(paused.pause.until)}. Until then you can take the pause back with the plans.`
    : "You can take the pause back with the plans.",
  redirect: paths.subscriptions,
});

const refusedAlert = (reason: Reason): Alert => ({
  title: "Not paused",
  description: REFUSED[reason] ?? planMessageFor(reason),
});

const REFUSED: Partial<Record<Reason, string>> = {
  exhausted: "A plan can pause once a year, and yours has done so already.",
  "not-changeable":
    "Your plan cannot pause as it is now: in a trial, with a private lesson, paid by the year, or about to change or end.",
};
