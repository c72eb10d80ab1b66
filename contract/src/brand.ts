export const BRAND = {
  name: "Grüezi",
  language: "German",
  dialect: "Swiss German",
  supportEmail: "support@gruezi.example",
} as const;
