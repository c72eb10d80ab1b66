import { atom } from "jotai";
import type { IdToken } from "./id-token.ts";
import { abandonSignUpFlowAtom, completeSignUpFlowAtom } from "./sign-up-flow.ts";

/**
 * Signs in with a token from the app around the page. Whoever is new has not agreed to anything yet: what they signed
 * up for does not go on before they have been asked.
 * @throws SignInError
 */
export const signInWithTokenAtom = atom(null, async (_get, set, token: IdToken) => {
  const { signInWithIdToken } = await import("./id-token.ts");
  const { isNewAccount } = await signInWithIdToken(token);
  set(isNewAccount ? abandonSignUpFlowAtom : completeSignUpFlowAtom);
});
