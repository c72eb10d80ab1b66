import { atom } from "jotai";
import { type IdToken, signInWithIdToken } from "./sign-in.ts";
import { abandonSignUpFlowAtom, completeSignUpFlowAtom } from "./sign-up-flow.ts";

/**
 * Signs in and continues the pending action. For a new learner the action is dropped, because the consents
 * come first.
 * @throws SignInError
 */
export const signInWithTokenAtom = atom(null, async (_get, set, token: IdToken) => {
  const { isNewAccount } = await signInWithIdToken(token);
  set(isNewAccount ? abandonSignUpFlowAtom : completeSignUpFlowAtom);
});
