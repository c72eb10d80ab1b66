import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { uidAtom } from "#data/auth/session.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { reasonOf } from "#lib/app-error.ts";
import { messageFor } from "#lib/message-for.ts";

type Change = { status: "none" } | { status: "saving"; wanted: boolean } | { status: "failed"; why: string };

/** One consent given or taken back; what is wanted shows at once, and goes back when it did not get through. */
export function useConsentChange(kind: ConsentKind) {
  const [change, setChange] = useState<Change>({ status: "none" });
  const uid = useAtomValue(uidAtom);
  const uploadConsents = useSetAtom(uploadConsentsAtom);

  const changeConsent = async (wanted: boolean) => {
    if (uid === null || change.status === "saving") return;
    setChange({ status: "saving", wanted });
    try {
      await uploadConsents(uid, { [kind]: wanted });
      setChange({ status: "none" });
    } catch (error) {
      setChange({ status: "failed", why: messageFor(reasonOf(error)) });
    }
  };

  return { change, changeConsent };
}
