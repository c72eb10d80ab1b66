import type { PlanPackage } from "@gruezi/contract/documents/plan-package";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { paths } from "#lib/paths.ts";
import { TRY_AGAIN_SOON } from "#lib/try-again-soon.ts";

/** The specification's words (its sections 2, 4 and 8). */
export const FAILED: Alert = { title: "Oops.", description: "Something went wrong." };
export const CARD_UPDATE_FAILED: Alert = { title: "Something went wrong.", description: "try again" };
export const NOT_DELIVERED: Alert = TRY_AGAIN_SOON;
export const RESTORE_SIGNED_OUT: Alert = {
  title: "Sign in",
  description: "You have to sign in first to restore a purchase.",
  redirect: paths.signInUp,
};

export const NOTHING_RESTORED: Alert = {
  title: "Nothing to restore",
  description: "This store knows no plan of yours. Perhaps you bought it with another store account.",
};
export const PURCHASE_LATE: Alert = {
  title: "This takes longer than usual",
  description:
    "Your purchase is finished, but your plan is not open yet. Please do not buy it again: look again in a minute, or write to us.",
};

export const bought = ({ Title }: PlanPackage): Alert => ({
  title: "Merci!",
  description: `You have ${Title} now.`,
});

export const TRIAL_USED: Alert = {
  title: "Welcome back",
  description: "You have had your free trial already. You can subscribe without one.",
};
