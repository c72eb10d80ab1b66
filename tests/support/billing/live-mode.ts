/** Import this after the settings and before the functions. */
process.env["BILLING_MODE"] = "live";
process.env["STORE_REVIEWERS"] = "reviewer-apple, reviewer-google";
