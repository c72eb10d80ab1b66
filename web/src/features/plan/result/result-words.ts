import type { Reason } from "@gruezi/contract/reasons";
import type { Tier } from "@gruezi/contract/tiers";
import { messageFor } from "#lib/message-for.ts";
import { TIER_NAME } from "#lib/plan-name.ts";
import type { CheckoutResult, FinalOutcome, UnfinishedOutcome } from "./checkout-result.ts";
import { NOT_PAID, STILL_UNCONFIRMED, UNCONFIRMED } from "./twint-words.ts";

export type Purpose = "plan" | "card";

/** Actions after a checkout. `same-card` buys the plan of a refused trial. */
export type ResultAction = "same-card" | "lesson" | "plans" | "account" | "check-again" | "support";

export interface ResultWords {
  /** Word in dialect, for good news. */
  word?: string;
  title: string;
  text: string;
  /** Actions, the most useful first. */
  actions: readonly ResultAction[];
}

/** Returns the words of a result. They promise no more than the server's answer. */
export function resultWords(result: CheckoutResult, purpose: Purpose): ResultWords {
  switch (result.status) {
    case "asking":
      return ASKING[purpose];
    case "waiting":
      return WAITING[result.outcome][purpose];
    case "late":
      return LATE[result.outcome][purpose];
    case "final":
      return result.outcome === "trial-refused"
        ? trialRefused(result.priceText)
        : FINAL[result.outcome](result.tier, purpose);
    case "declined":
      return DECLINED;
    case "unknown-checkout":
      return UNKNOWN[purpose];
    case "failed":
      return failedWords(result.reason);
  }
}

const ASKING: Record<Purpose, ResultWords> = {
  plan: { title: "One moment", text: "We are asking about your purchase.", actions: [] },
  card: { title: "One moment", text: "We are asking about your way of paying.", actions: [] },
};

const WAITING: Record<UnfinishedOutcome, Record<Purpose, ResultWords>> = {
  unconfirmed: { plan: UNCONFIRMED, card: UNCONFIRMED },
  pending: {
    plan: {
      title: "Almost there",
      text: "Your purchase is finished and your plan is about to open. This page goes on by itself.",
      actions: [],
    },
    card: {
      title: "Almost there",
      text: "Your new way of paying has arrived and is about to be used. This page goes on by itself.",
      actions: [],
    },
  },
  open: {
    plan: {
      title: "Not finished yet",
      text: "We have not heard yet that your purchase is finished. This page goes on by itself.",
      actions: [],
    },
    card: {
      title: "Not finished yet",
      text: "We have not heard yet of your new way of paying. This page goes on by itself.",
      actions: [],
    },
  },
};

const LATE: Record<UnfinishedOutcome, Record<Purpose, ResultWords>> = {
  unconfirmed: { plan: STILL_UNCONFIRMED, card: STILL_UNCONFIRMED },
  pending: {
    plan: {
      title: "This takes longer than usual",
      text: "Your purchase is finished, but your plan is not open yet. Please do not buy it again: check again in a minute, or write to us.",
      actions: ["check-again", "support"],
    },
    card: {
      title: "This takes longer than usual",
      text: "Your new way of paying has arrived, but is not in use yet. Check again in a minute, or write to us.",
      actions: ["check-again", "support"],
    },
  },
  open: {
    plan: {
      title: "Your purchase is not finished",
      text: "If you have just paid, check again in a minute. Otherwise start again from the plans.",
      actions: ["check-again", "plans", "support"],
    },
    card: {
      title: "Your way of paying has not changed",
      text: "If you have just changed it, check again in a minute. Otherwise start again from your plan.",
      actions: ["check-again", "plans", "support"],
    },
  },
};

const EXPIRED: Record<Purpose, ResultWords> = {
  plan: {
    title: "This purchase was not finished",
    text: "Its payment page can no longer be used. You can start again from the plans.",
    actions: ["plans", "support"],
  },
  card: {
    title: "This change was not finished",
    text: "Its page can no longer be used. You can start again from your plan.",
    actions: ["plans", "support"],
  },
};

const UNKNOWN: Record<Purpose, ResultWords> = {
  plan: {
    title: "We cannot find this purchase in your account",
    text: "Perhaps you bought it with another account than the one you are logged in with. If you miss a purchase, write to us.",
    actions: ["account", "support"],
  },
  card: {
    title: "We cannot find this change in your account",
    text: "Perhaps you started it with another account than the one you are logged in with.",
    actions: ["account", "support"],
  },
};

const TRIAL_REFUSED: ResultWords = {
  title: "The free trial was used before",
  text: "There is one free trial for a person and for a card. So this plan was ended at once, and nothing was charged. You can choose a plan without a trial.",
  actions: ["plans", "support"],
};

const CARD_UPDATED: ResultWords = {
  title: "Your new way of paying is in use",
  text: "Your plan is paid with it from now on.",
  actions: ["plans", "account"],
};

/** Returns the words after a refused trial. They name the price, because the button charges it. */
function trialRefused(priceText: string | undefined): ResultWords {
  if (priceText === undefined) return TRIAL_REFUSED;
  return {
    title: TRIAL_REFUSED.title,
    text: `There is one free trial for a person and for a card, so nothing was bought or charged. You can subscribe with the same card: ${priceText}, from today, until you cancel.`,
    actions: ["same-card", "plans", "support"],
  };
}

const DECLINED: ResultWords = {
  title: "Your card was not charged",
  text: "Your bank declined the payment, or wants to ask you first. Nothing was bought. With the plans you can pay on the payment page, with this card or another one.",
  actions: ["plans", "support"],
};

const FINAL: Record<Exclude<FinalOutcome, "trial-refused">, (tier: Tier, purpose: Purpose) => ResultWords> = {
  granted: (tier) => ({
    word: "Merci!",
    title: `You have ${TIER_NAME[tier]} now`,
    text: "What it gives you, and until when, you find in your account.",
    actions: ["lesson", "account"],
  }),
  "card-updated": (tier) => (tier > 0 ? CARD_UPDATED : CARD_KEPT),
  expired: (_tier, purpose) => EXPIRED[purpose],
  "not-paid": () => NOT_PAID,
};

const CARD_KEPT: ResultWords = {
  title: "Your new way of paying is saved",
  text: "Your plan gives no access yet. The plans say what it waits for.",
  actions: ["plans", "account"],
};

const failedWords = (reason: Reason): ResultWords => ({
  title: "We could not check this",
  text: `${messageFor(reason)} What you bought is not lost.`,
  actions: ["check-again", "support"],
});
