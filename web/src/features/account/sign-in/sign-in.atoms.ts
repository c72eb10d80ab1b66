import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { atom } from "jotai";
import { createAccount, logIn, sendPasswordReset } from "#data/auth/sign-in.ts";
import { completeSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";

const hasBegunAtom = atom(false);

/** True once a form was sent; forms finish later than the session starts. */
export const hasBegunSignInAtom = atom((get) => get(hasBegunAtom));
export const beginSignInAtom = atom(null, (_get, set) => set(hasBegunAtom, true));
export const leaveSignInAtom = atom(null, (_get, set) => set(hasBegunAtom, false));

export interface LogInForm {
  email: string;
  password: string;
}

export interface SignUpForm extends LogInForm {
  username: string;
  consents: Record<ConsentKind, boolean>;
}

/** @throws SignInError */
export const logInAtom = atom(null, async (_get, set, { email, password }: LogInForm) => {
  set(beginSignInAtom);
  await logIn(email, password);
  set(completeSignUpFlowAtom);
});

/**
 * The order is the specification's (its section 4).
 * @throws SignInError without an account; AppError when only the consents were not saved
 */
export const signUpAtom = atom(null, async (_get, set, form: SignUpForm) => {
  set(beginSignInAtom);
  const { uid } = await createAccount(form.username, form.email, form.password);
  await set(uploadConsentsAtom, uid, form.consents);
  set(completeSignUpFlowAtom);
});

/** @throws SignInError */
export const sendPasswordResetAtom = atom(null, (_get, _set, email: string) => sendPasswordReset(email));
