/** Imported between the settings and the functions: from here on real money is at stake. */
process.env["BILLING_MODE"] = "live";
