/** Import between settings and functions. */
process.env["BILLING_MODE"] = "live";
process.env["STORE_REVIEWERS"] = "reviewer-apple, reviewer-google";
