import { html } from "hono/html";
import type { Markup } from "../pages/page-frame.ts";
import type { CataloguePlan } from "../revenuecat/world/catalogue.ts";
import { type PhoneOs, STORE_NAME } from "./phone-settings.ts";
import { toPriceText } from "./store-packages.ts";

/** A sheet of the system. A pressed button posts its name. */
export type Sheet =
  | { kind: "purchase"; requestId: string; plan: CataloguePlan; product: string }
  | { kind: "sign-in"; requestId: string; provider: "google" | "apple" }
  | { kind: "subscriptions"; requestId: string };

interface SheetButton {
  name: string;
  label: string;
  isPrimary?: boolean;
}

const BUTTONS: Record<Sheet["kind"], readonly SheetButton[]> = {
  purchase: [
    { name: "buy", label: "Subscribe", isPrimary: true },
    { name: "give-up", label: "Not now" },
  ],
  "sign-in": [
    { name: "sign-in", label: "Continue", isPrimary: true },
    { name: "give-up", label: "Not now" },
  ],
  subscriptions: [
    { name: "cancel", label: "Cancel subscription" },
    { name: "take-back", label: "Take the cancellation back" },
    { name: "leave", label: "Done", isPrimary: true },
  ],
};

const PROVIDER_NAME = { google: "Google", apple: "Apple" } as const;

function titleOf(sheet: Sheet, os: PhoneOs): string {
  if (sheet.kind === "sign-in") return `Sign in with ${PROVIDER_NAME[sheet.provider]}`;
  return sheet.kind === "purchase" ? STORE_NAME[os] : `Subscriptions in ${STORE_NAME[os]}`;
}

const bodyOf = (sheet: Sheet, email: string): Markup => {
  if (sheet.kind === "purchase")
    return html`<p>${sheet.plan.name}</p><p class="price">${toPriceText(sheet.plan)}</p>`;
  if (sheet.kind === "sign-in")
    return html`<label class="field">Account <input name="email" type="email" value="${email}" required></label>`;
  return html`<p>What was bought on this phone.</p>`;
};

export const sheetView = (sheet: Sheet, os: PhoneOs, email: string): Markup => html`<form
  class="sheet stack"
  data-route="press"
  aria-label="${titleOf(sheet, os)}"
>
  <h2>${titleOf(sheet, os)}</h2>
  ${bodyOf(sheet, email)}
  <div class="row">${BUTTONS[sheet.kind].map(
    ({ name, label, isPrimary }) =>
      html`<button class="button ${isPrimary ? "primary" : ""}" name="name" value="${name}">${label}</button>`,
  )}</div>
</form>`;
