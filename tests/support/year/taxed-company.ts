import type { Company } from "@gruezi/contract/company";

const company: Company = {
  name: "Grüezi Muster AG",
  address: ["Musterstrasse 1", "8000 Zürich", "Switzerland"],
  vat: { number: "CHE-123.456.788 MWST", percent: 8.1, isAutomatic: true },
  supportEmail: "support@gruezi.example",
  counsel: null,
  emailProvider: "Our email provider",
  withdrawalRefund: "proportionate",
};

/** This file is imported before the functions, which read the company when they are loaded. */
Object.assign(globalThis, { GRUEZI_COMPANY: company });
