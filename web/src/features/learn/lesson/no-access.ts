/** The specification's words for what is for subscribers only (its section 6). */
export const NO_ACCESS = {
  title: "No access",
  description: "Please Sign in or subscribe to BASIC or VIP.",
  logIn: "Log In",
  subscribe: "Subscribe",
} as const;

/** For somebody who has signed in already, beside the specification's: logging in would lead nowhere. */
export const NO_PLAN = {
  description: "You are signed in, but your account has no plan that opens this.",
  account: "My account",
} as const;
