import { isUsername } from "@gruezi/contract/typed-text";
import type { User } from "firebase/auth";

export interface Learner {
  uid: string;
  /** Empty without a usable name, as after Apple's sign-in. */
  username: string;
  email: string;
  /** Google and Apple accounts change address and password there. */
  hasPassword: boolean;
}

/** As the learner sees it; others see the public name. */
const toName = (displayName: string | null): string =>
  displayName !== null && isUsername(displayName) ? displayName : "";

export const toLearner = (user: User): Learner => ({
  uid: user.uid,
  username: toName(user.displayName),
  email: user.email ?? "",
  hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
});
