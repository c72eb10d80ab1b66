import type { Endpoint } from "./endpoint.ts";
import { CARD_ENDPOINTS } from "./routes/cards.ts";
import { CATALOGUE_ENDPOINTS } from "./routes/catalogue.ts";
import { CHARGE_ENDPOINTS } from "./routes/charges.ts";
import { CHECKOUT_ENDPOINTS } from "./routes/checkout-sessions.ts";
import { CUSTOMER_ENDPOINTS } from "./routes/customers.ts";
import { DISPUTE_ENDPOINTS } from "./routes/disputes.ts";
import { EVENT_ENDPOINTS } from "./routes/events.ts";
import { INVOICE_ENDPOINTS } from "./routes/invoices.ts";
import { PORTAL_ENDPOINTS } from "./routes/portal.ts";
import { PROMOTION_CODE_ENDPOINTS } from "./routes/promotion-codes.ts";
import { REFUND_ENDPOINTS } from "./routes/refunds.ts";
import { SCHEDULE_ENDPOINTS } from "./routes/schedules.ts";
import { SUBSCRIPTION_ENDPOINTS } from "./routes/subscriptions.ts";
import { TEST_CLOCK_ENDPOINTS } from "./routes/test-clocks.ts";

export const ENDPOINTS: readonly Endpoint[] = [
  ...CUSTOMER_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...CHECKOUT_ENDPOINTS,
  ...PROMOTION_CODE_ENDPOINTS,
  ...SUBSCRIPTION_ENDPOINTS,
  ...SCHEDULE_ENDPOINTS,
  ...PORTAL_ENDPOINTS,
  ...CARD_ENDPOINTS,
  ...INVOICE_ENDPOINTS,
  ...CHARGE_ENDPOINTS,
  ...REFUND_ENDPOINTS,
  ...DISPUTE_ENDPOINTS,
  ...EVENT_ENDPOINTS,
  ...TEST_CLOCK_ENDPOINTS,
];
