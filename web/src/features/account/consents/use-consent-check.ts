import { CONSENT_CHECK_DELAY_MILLISECONDS } from "@gruezi/contract/business";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { fetchConsentsAtom, ownConsentsAtom, resetConsentsAtom } from "#data/firestore/own-consents.ts";
import { needsConsents } from "./needs-consents.ts";

/** Reads the consents of whoever signed in, and says whether they have to be asked for; they go with the session. */
export function useConsentCheck(): boolean {
  const consents = useAtomValue(ownConsentsAtom);
  const fetchConsents = useSetAtom(fetchConsentsAtom);
  const resetConsents = useSetAtom(resetConsentsAtom);
  const [isDue, setDue] = useState(false);
  const areMissing = consents.status === "ready" && needsConsents(consents.given);

  useEffect(() => {
    void fetchConsents();
    return resetConsents;
  }, [fetchConsents, resetConsents]);

  // Those of a new account are on their way up while they are read: they have until the check to arrive.
  useEffect(() => {
    if (!areMissing) return;
    const timer = setTimeout(() => setDue(true), CONSENT_CHECK_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [areMissing]);

  return areMissing && isDue;
}
