export const BRAND = {
  name: "Grüezi",
  language: "German",
  dialect: "Swiss German",
} as const;
