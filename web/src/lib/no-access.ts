/** The specification's words for what is for subscribers only (its section 6). */
export const NO_ACCESS = {
  title: "No access",
  description: "Please Sign in or subscribe to BASIC or VIP.",
  logIn: "Log In",
  subscribe: "Subscribe",
} as const;
