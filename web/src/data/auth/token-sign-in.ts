import { atom } from "jotai";
import { type IdToken, signInWithIdToken } from "./sign-in.ts";
import { abandonSignUpFlowAtom, completeSignUpFlowAtom } from "./sign-up-flow.ts";

/**
 * Signs in with a token from the app around the page. A new learner has not agreed to the terms yet, so what they were
 * about to do is dropped, and the page asks for the consents first.
 * @throws SignInError
 */
export const signInWithTokenAtom = atom(null, async (_get, set, token: IdToken) => {
  const { isNewAccount } = await signInWithIdToken(token);
  set(isNewAccount ? abandonSignUpFlowAtom : completeSignUpFlowAtom);
});
