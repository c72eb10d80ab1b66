import { isUsername } from "@gruezi/contract/typed-text";
import type { User } from "firebase/auth";

export interface Learner {
  uid: string;
  /** Empty without a usable name, for example after a sign-in with Apple. */
  username: string;
  email: string;
  /** False for accounts of Google and Apple, whose address and password change at the provider. */
  hasPassword: boolean;
}

/** Returns the name that the learner sees. Other users see the public name. */
const toName = (displayName: string | null): string =>
  displayName !== null && isUsername(displayName) ? displayName : "";

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: toName(user.displayName),
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});
