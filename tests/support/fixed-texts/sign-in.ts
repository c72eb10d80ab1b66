import type { FixedTexts } from "./fixed-text.ts";

/** Sign-in, sign-up, password reset, consents. */
export const SIGN_IN = {
  "the log-in form": [
    ["field", "Email"],
    ["field", "Password"],
    ["button", "LOG IN"],
    ["button", "forgot password?"],
    ["text", /^By logging in you accept/],
    ["link", "terms and conditions"],
    ["link", "Privacy Policy"],
  ],
  "the create-account form": [
    ["field", "Username"],
    ["field", "Email"],
    ["field", "Password"],
    ["checkbox", /Privacy Policy and the Terms and Conditions/],
    ["checkbox", /^Remind me/],
    ["checkbox", /news and offers/],
    ["link", "Privacy Policy"],
    ["link", "Terms and Conditions"],
    ["button", "SIGN UP"],
    ["button", "log in"],
  ],
  "a sign-up without the terms": [
    ["alert", "Agree"],
    ["text", /agree to the Privacy Policy and Terms and Conditions/],
    ["button", "go to log in"],
    ["button", "OK"],
  ],
  "a log-in that failed": [["alert", "Oops."]],
  "a sign-up that failed": [["alert", "Oops."]],
  "the way to a new password": [
    ["alert", "Where should we send the password reset email?"],
    ["button", "cancel"],
    ["button", "Send"],
  ],
  "a mail with a new password": [
    ["alert", "Success"],
    ["text", /check your email and click the Reset Password link/],
  ],
  "a mail that was not sent": [
    ["alert", "Oops."],
    ["button", "cancel"],
    ["button", "retry"],
  ],
  "the consents of a learner who gave none": [
    ["checkbox", /Privacy Policy and the Terms and Conditions/],
    ["checkbox", /^Remind me/],
    ["checkbox", /news and offers/],
  ],
} as const satisfies FixedTexts;
