/** The one place that names the product, what it teaches and where help is found. */
export const BRAND = {
  name: "Grüezi",
  language: "German",
  dialect: "Swiss German",
  supportEmail: "support@gruezi.example",
} as const;
