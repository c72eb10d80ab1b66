import { isUsername } from "@gruezi/contract/typed-text";
import type { User } from "firebase/auth";

export interface Learner {
  uid: string;
  /** Empty while the account has no usable name, as after a sign-in with Apple. */
  username: string;
  email: string;
  /** False for learners who log in with Google or Apple, whose address and password are changed there. */
  hasPassword: boolean;
}

/** A name that the rules would refuse with a comment counts as none. */
const toName = (displayName: string | null): string =>
  displayName !== null && isUsername(displayName) ? displayName : "";

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: toName(user.displayName),
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});
