import { atom } from "jotai";
import { type IdToken, signInWithIdToken } from "./sign-in.ts";
import { abandonSignUpFlowAtom, completeSignUpFlowAtom } from "./sign-up-flow.ts";

/**
 * New learners must see the consents first, so the pending action is dropped.
 * @throws SignInError
 */
export const signInWithTokenAtom = atom(null, async (_get, set, token: IdToken) => {
  const { isNewAccount } = await signInWithIdToken(token);
  set(isNewAccount ? abandonSignUpFlowAtom : completeSignUpFlowAtom);
});
