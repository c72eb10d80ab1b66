import { CONSENT_CHECK_DELAY_MILLISECONDS } from "@gruezi/contract/business";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { isSignUpFlowActiveAtom } from "#data/auth/sign-up-flow.ts";
import { fetchConsentsAtom, ownConsentsAtom, resetConsentsAtom } from "#data/firestore/own-consents.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { needsConsents } from "./needs-consents.ts";

/** Sends a learner whose consents are missing to give them, and back afterwards. */
export function ConsentGate() {
  const isToBeAsked = useConsentCheck();
  const isSigningUp = useAtomValue(isSignUpFlowActiveAtom);
  const { pathname, search } = useLocation();

  if (!isToBeAsked || isSigningUp || asksNoConsents(pathname)) return null;
  return <Navigate to={paths.collectConsents} state={rememberFrom(pathname + search)} replace />;
}

/** Reads the learner's consents and tells whether to ask for them. They are forgotten when the session ends. */
function useConsentCheck(): boolean {
  const consents = useAtomValue(ownConsentsAtom);
  const fetchConsents = useSetAtom(fetchConsentsAtom);
  const resetConsents = useSetAtom(resetConsentsAtom);
  const [isDue, setDue] = useState(false);
  const areMissing = consents.status === "ready" && needsConsents(consents.value);

  useEffect(() => {
    void fetchConsents();
    return resetConsents;
  }, [fetchConsents, resetConsents]);

  // A new account's consents may be read before they are saved: the delay gives them time to be saved.
  useEffect(() => {
    if (!areMissing) return;
    const timer = setTimeout(() => setDue(true), CONSENT_CHECK_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areMissing]);

  return areMissing && isDue;
}

/** Never interrupted: the texts to read before agreeing, the page that asks, and the form that makes an account. */
const FREE_PATHS = [paths.privacyPolicy, paths.termsAndConditions, paths.collectConsents, paths.signInUp];

/** Matches every address below these paths, too, as the routes of legal pages do. */
export function asksNoConsents(pathname: string): boolean {
  return FREE_PATHS.some((free) => pathname === free || pathname.startsWith(`${free}/`));
}
