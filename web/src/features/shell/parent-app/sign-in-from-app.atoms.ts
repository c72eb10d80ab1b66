import type { AppPayload } from "@gruezi/contract/bridge";
import { atom } from "jotai";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { signInWithTokenAtom } from "#data/auth/token-sign-in.ts";
import { signInWords } from "#lib/sign-in-words.ts";

/** Signs in with a token that nobody here has asked for; says whether that went well. */
export const signInFromAppAtom = atom(
  null,
  async (_get, set, { provider, idToken, nonce }: AppPayload<"logInWithIdToken">): Promise<boolean> => {
    try {
      await set(signInWithTokenAtom, { provider, idToken, rawNonce: nonce });
      return true;
    } catch (error) {
      set(showAlertAtom, { title: "Oops.", ...signInWords(error) });
      return false;
    }
  },
);
