import {
  type AccessRefused,
  ERROR_CODE_NO_PLAN,
  ERROR_CODE_SIGNED_OUT,
} from "@gruezi/contract/callables/access-refused";
import type { Alert } from "#components/alert/alert.atoms.ts";
import { paths } from "#lib/paths.ts";
import { LIVE_ACCESS } from "./live-access.ts";

const ALERT_OF: Record<AccessRefused["error"]["code"], Alert> = {
  [ERROR_CODE_SIGNED_OUT]: { ...LIVE_ACCESS.signedOut, redirect: paths.signInUp },
  [ERROR_CODE_NO_PLAN]: { ...LIVE_ACCESS.noPlan, redirect: paths.subscriptions },
};

export function liveAlert(code: AccessRefused["error"]["code"]): Alert {
  return ALERT_OF[code];
}
