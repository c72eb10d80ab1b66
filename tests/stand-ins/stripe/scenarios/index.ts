import type { Scenario } from "../account.ts";
import { CATALOGUE_SCENARIOS } from "./catalogue.ts";
import { CHANGE_SCENARIOS } from "./changes.ts";
import { CHECKOUT_SCENARIOS } from "./checkout.ts";
import { CODE_SCENARIOS } from "./codes.ts";
import { CUSTOMER_SCENARIOS } from "./customers.ts";
import { ENDING_SCENARIOS } from "./endings.ts";
import { GIFT_SCENARIOS } from "./gifts.ts";
import { MONEY_BACK_SCENARIOS } from "./money-back.ts";
import { PAGE_SCENARIOS } from "./pages.ts";
import { PAUSE_SCENARIOS } from "./pauses.ts";
import { RENEWAL_SCENARIOS } from "./renewals.ts";
import { TWINT_SCENARIOS } from "./twint.ts";

export const STRIPE_SCENARIOS: readonly Scenario[] = [
  ...CUSTOMER_SCENARIOS,
  ...CATALOGUE_SCENARIOS,
  ...CHECKOUT_SCENARIOS,
  ...PAGE_SCENARIOS,
  ...CHANGE_SCENARIOS,
  ...ENDING_SCENARIOS,
  ...RENEWAL_SCENARIOS,
  ...PAUSE_SCENARIOS,
  ...MONEY_BACK_SCENARIOS,
  ...TWINT_SCENARIOS,
  ...CODE_SCENARIOS,
  ...GIFT_SCENARIOS,
];
