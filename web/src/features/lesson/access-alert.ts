import { ERROR_CODE_NO_PLAN, ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Alert } from "#components/alert/alert.atoms.ts";
import type { RefusalCode } from "#lib/lesson-content-state.ts";
import { paths } from "#lib/paths.ts";
import { PLAN_NEEDED } from "#lib/plan-needed.ts";

const ALERT_OF: Record<RefusalCode, Alert> = {
  [ERROR_CODE_SIGNED_OUT]: {
    title: "No access.",
    description: "Please Sign in to access this lesson \n \nor make sure the url is correct.",
    redirect: paths.signInUp,
  },
  [ERROR_CODE_NO_PLAN]: PLAN_NEEDED,
};

/** The specification's words for a lesson that may not be opened (its sections 6 and 8). */
export function accessAlert(code: RefusalCode): Alert {
  return ALERT_OF[code];
}
