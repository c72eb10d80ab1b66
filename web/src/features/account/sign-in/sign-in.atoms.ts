import type { ConsentKind } from "@gruezi/contract/documents/consents";
import { atom } from "jotai";
import { createAccount, logIn, sendPasswordReset } from "#data/auth/sign-in.ts";
import { completeSignUpFlowAtom } from "#data/auth/sign-up-flow.ts";
import { uploadConsentsAtom } from "#data/firestore/own-consents.ts";
import { SignInError } from "#lib/sign-in-fault.ts";

const hasBegunAtom = atom(false);

/** True once a form was sent. A form may finish after the session has started. */
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

/**
 * Logs in.
 * @throws SignInError
 */
export const logInAtom = atom(null, async (_get, set, { email, password }: LogInForm) => {
  set(beginSignInAtom);
  await logIn(email, password);
  set(completeSignUpFlowAtom);
});

/** Email address of a sign-up whose response was lost, so that the account may exist. */
const unansweredAtom = atom<string | null>(null);

/**
 * Creates an account and saves the consents. Another call continues where the last one failed. For the order
 * see docs/product.md#the-order-of-a-sign-up.
 * @throws SignInError, AppError
 */
export const signUpAtom = atom(null, async (get, set, { consents, ...account }: SignUpForm) => {
  set(beginSignInAtom);
  const mayExist = get(unansweredAtom) === account.email;
  const { uid } = await createAccount(account, mayExist).catch((error: unknown) => {
    if (error instanceof SignInError && error.fault === "offline") set(unansweredAtom, account.email);
    throw error;
  });
  await set(uploadConsentsAtom, uid, consents).catch((cause: unknown) => {
    throw new SignInError("consents-not-saved", { cause });
  });
  set(completeSignUpFlowAtom);
});

/**
 * Sends the mail that resets the password.
 * @throws SignInError
 */
export const sendPasswordResetAtom = atom(null, (_get, _set, email: string) => sendPasswordReset(email));
