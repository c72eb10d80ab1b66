import type Stripe from "stripe";
import type {
  Coupon,
  Discount,
  Dispute,
  Invoice,
  PromotionCode,
  Refund,
  Schedule,
  Subscription,
} from "./billing-entities.ts";
import { loadCatalogue } from "./catalogue.ts";
import type { Customer, Mandate, PaymentMethod, Price, Product, Seconds, TestClock } from "./entities.ts";
import type { CheckoutSession, PortalConfiguration, PortalSession, SetupIntent } from "./hosted-entities.ts";

export interface State {
  products: Map<string, Product>;
  prices: Map<string, Price>;
  customers: Map<string, Customer>;
  paymentMethods: Map<string, PaymentMethod>;
  mandates: Map<string, Mandate>;
  sessions: Map<string, CheckoutSession>;
  setupIntents: Map<string, SetupIntent>;
  subscriptions: Map<string, Subscription>;
  schedules: Map<string, Schedule>;
  invoices: Map<string, Invoice>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  coupons: Map<string, Coupon>;
  promotionCodes: Map<string, PromotionCode>;
  discounts: Map<string, Discount>;
  portalConfigurations: Map<string, PortalConfiguration>;
  portalSessions: Map<string, PortalSession>;
  testClocks: Map<string, TestClock>;
  events: Map<string, Stripe.Event>;
}

const byId = <T extends { id: string }>(entities: readonly T[]) =>
  new Map(entities.map((entity) => [entity.id, entity]));

/** Returns a state with the catalogue, and without customers. */
export function createState(now: Seconds): State {
  const { products, prices } = loadCatalogue(now);
  return {
    products: byId(products),
    prices: byId(prices),
    customers: new Map(),
    paymentMethods: new Map(),
    mandates: new Map(),
    sessions: new Map(),
    setupIntents: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    coupons: new Map(),
    promotionCodes: new Map(),
    discounts: new Map(),
    portalConfigurations: new Map(),
    portalSessions: new Map(),
    testClocks: new Map(),
    events: new Map(),
  };
}

/** Returns an entity. Entities are never removed, so a missing id is a bug of the stand-in. */
export function requireEntity<T>(entities: ReadonlyMap<string, T>, id: string): T {
  const entity = entities.get(id);
  if (entity === undefined) throw new Error(`The state has no ${id}.`);
  return entity;
}
