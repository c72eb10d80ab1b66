import { ERROR_CODE_SIGNED_OUT } from "@gruezi/contract/callables/access-refused";
import type { Shortfall } from "@gruezi/contract/callables/get-secure-data";
import type { Alert } from "#components/alert/alert.atoms.ts";
import type { RefusalCode } from "#lib/lesson-content-state.ts";
import { paths } from "#lib/paths.ts";
import { planNeeded } from "./plan-needed.ts";

const SIGN_IN: Alert = {
  title: "No access.",
  description: "Please Sign in to access this lesson \n \nor make sure the url is correct.",
  redirect: paths.signInUp,
};

/** The specification's words for a lesson that may not be opened (its sections 6 and 8). */
export const accessAlert = (code: RefusalCode, shortfall: Shortfall | null): Alert =>
  code === ERROR_CODE_SIGNED_OUT ? SIGN_IN : planNeeded(shortfall);
