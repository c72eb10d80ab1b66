import type { Reason } from "@gruezi/contract/reasons";
import { useState } from "react";
import { reasonOf } from "#lib/app-error.ts";

/** Runs one request at a time. Returns the reason of its failure. */
export function useGiftWork() {
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setReason(null);
    await work().catch((error: unknown) => setReason(reasonOf(error)));
    setBusy(false);
  };
  return { run, isBusy, reason };
}
