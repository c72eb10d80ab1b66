import type { SocialProvider } from "@gruezi/contract/bridge";
import { atom } from "jotai";
import { signInWithTokenAtom } from "#data/auth/token-sign-in.ts";
import { askIdTokenAtom } from "#data/bridge/embedding.ts";
import { createNonce } from "./nonce.ts";
import { beginSignInAtom } from "./sign-in.atoms.ts";

/**
 * Signs in with Google or Apple through the app around the page, because Google refuses to be shown inside one. False
 * when the person would not.
 * @throws AppError when the app gave no token; SignInError when the token was not accepted
 */
export const signInThroughAppAtom = atom(
  null,
  async (_get, set, provider: SocialProvider): Promise<boolean> => {
    set(beginSignInAtom);
    const { raw, hashed } = await createNonce();
    const idToken = await set(askIdTokenAtom, provider, hashed);
    if (idToken === null) return false;
    await set(signInWithTokenAtom, { provider, idToken, ...(provider === "apple" && { rawNonce: raw }) });
    return true;
  },
);
