import {
  type AccessRefused,
  ERROR_CODE_NO_PLAN,
  ERROR_CODE_SIGNED_OUT,
} from "@gruezi/contract/callables/access-refused";
import { tiersOr } from "@gruezi/contract/tier-words";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { paths } from "#lib/paths.ts";

/** Texts of a refusal. They are fixed: docs/product.md#texts-of-a-refusal. */
export const LIVE_ACCESS = {
  signedOut: { title: "No access", description: "Please Sign in to access live lessons." },
  noPlan: {
    title: tiersOr("live-lesson"),
    description: `Only ${tiersOr("live-lesson")} members can access live lessons.`,
  },
} as const;

export const LOG_IN = { label: "Log In", to: paths.logIn } as const;
export const SEE_PLANS = { label: "See the plans", to: paths.subscriptions } as const;

const ALERT_OF: Record<AccessRefused["error"]["code"], Alert> = {
  [ERROR_CODE_SIGNED_OUT]: {
    ...LIVE_ACCESS.signedOut,
    redirect: paths.signInUp,
    buttons: [LOG_IN, { ...SEE_PLANS, isPrimary: true }],
  },
  [ERROR_CODE_NO_PLAN]: {
    ...LIVE_ACCESS.noPlan,
    redirect: paths.subscriptions,
    buttons: [SEE_PLANS],
  },
};

export function liveAlert(code: AccessRefused["error"]["code"]): Alert {
  return ALERT_OF[code];
}
