import { useAtomValue } from "jotai";
import { Navigate, useLocation } from "react-router-dom";
import { isSignUpFlowActiveAtom } from "#data/auth/sign-up-flow.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { asksNoConsents } from "./asks-no-consents.ts";
import { useConsentCheck } from "./use-consent-check.ts";

/** Sends a learner whose consents are missing to give them, and back afterwards. */
export function ConsentGate() {
  const isToBeAsked = useConsentCheck();
  const isSigningUp = useAtomValue(isSignUpFlowActiveAtom);
  const { pathname, search } = useLocation();

  if (!isToBeAsked || isSigningUp || asksNoConsents(pathname)) return null;
  return <Navigate to={paths.collectConsents} state={rememberFrom(pathname + search)} replace />;
}
