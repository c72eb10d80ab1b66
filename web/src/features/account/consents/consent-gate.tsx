import { CONSENT_CHECK_DELAY_MILLISECONDS } from "@gruezi/contract/business";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { isSignUpFlowActiveAtom } from "#data/auth/sign-up-flow.ts";
import { fetchConsentsAtom, ownConsentsAtom, resetConsentsAtom } from "#data/firestore/own-consents.ts";
import { rememberFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { needsConsents } from "./needs-consents.ts";

export function ConsentGate() {
  const isToBeAsked = useConsentCheck();
  const isSigningUp = useAtomValue(isSignUpFlowActiveAtom);
  const { pathname, search } = useLocation();

  if (!isToBeAsked || isSigningUp || asksNoConsents(pathname)) return null;
  return <Navigate to={paths.collectConsents} state={rememberFrom(pathname + search)} replace />;
}

/** Returns whether consents are missing. Drops the known consents when the session ends. */
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

  // Waits, because a new account needs time to save its consents.
  useEffect(() => {
    if (!areMissing) return;
    const timer = setTimeout(() => setDue(true), CONSENT_CHECK_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areMissing]);

  return areMissing && isDue;
}

/** Paths that are never interrupted: the texts to agree to, and the forms. */
const FREE_PATHS = [paths.privacyPolicy, paths.termsAndConditions, paths.collectConsents, paths.signInUp];

/** Returns whether a path is never interrupted. Includes paths below, such as those of legal pages. */
export function asksNoConsents(pathname: string): boolean {
  return FREE_PATHS.some((free) => pathname === free || pathname.startsWith(`${free}/`));
}
