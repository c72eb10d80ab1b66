/** Import between settings and functions: switches to live billing. */
process.env["BILLING_MODE"] = "live";
