/** Import between settings and functions. */
process.env["BILLING_MODE"] = "live";
