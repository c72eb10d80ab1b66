import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { atom } from "jotai";
import { completeSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";

/** A chunk of its own: a learner who is already signed in does not need it. */
const loadSignIn = () => import("#data/auth/sign-in.ts");

/** Loads that chunk while a form is filled in. If it fails, sending the form reports it. */
export function prepareSignIn(): void {
  loadSignIn().catch(() => undefined);
}

const hasBegunAtom = atom(false);

/** True once a form was sent. The form leads on when it is done, which is later than the start of the session. */
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
  const { logIn } = await loadSignIn();
  await logIn(email, password);
  set(completeSignUpFlowAtom);
});

/**
 * Creates the account, names it and saves the consents, in this order (the specification's section 4).
 * @throws SignInError when there is no account; AppError when there is one but the consents were not saved
 */
export const signUpAtom = atom(null, async (_get, set, form: SignUpForm) => {
  set(beginSignInAtom);
  const { createAccount } = await loadSignIn();
  const { uid } = await createAccount(form.username, form.email, form.password);
  await set(uploadConsentsAtom, uid, form.consents);
  set(completeSignUpFlowAtom);
});

/** @throws SignInError */
export const sendPasswordResetAtom = atom(null, async (_get, _set, email: string) => {
  const { sendPasswordReset } = await loadSignIn();
  await sendPasswordReset(email);
});
