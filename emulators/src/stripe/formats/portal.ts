import type Stripe from "stripe";
import type { PortalConfiguration, PortalSession } from "../world/hosted-entities.ts";
import { requireEntity, type State } from "../world/state.ts";

export const portalPath = (id: string): string => `/p/session/${id}`;

export function formatPortalConfiguration(
  configuration: PortalConfiguration,
): Stripe.BillingPortal.Configuration {
  return {
    id: configuration.id,
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: configuration.headline,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created: configuration.created,
    default_return_url: configuration.defaultReturnUrl,
    features: formatFeatures(configuration),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: configuration.name,
    updated: configuration.created,
  };
}

function formatFeatures(configuration: PortalConfiguration): Stripe.BillingPortal.Configuration.Features {
  const { updates } = configuration;
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: configuration.hasInvoiceHistory },
    payment_method_update: {
      enabled: configuration.hasPaymentMethodUpdate,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: false,
      mode: "at_period_end",
      proration_behavior: "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: updates.allowed,
      enabled: updates.enabled,
      products: updates.products.map((product) => ({
        ...product,
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      })),
      proration_behavior: updates.proration,
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: updates.trialBehavior,
    },
  };
}

export function formatPortalSession(
  state: State,
  session: PortalSession,
  origin: string,
): Stripe.BillingPortal.Session {
  const { itemId } = requireEntity(state.subscriptions, session.subscription);
  return {
    id: session.id,
    object: "billing_portal.session",
    configuration: session.configuration,
    created: session.created,
    customer: session.customer,
    customer_account: null,
    flow: {
      after_completion: {
        hosted_confirmation: null,
        redirect: { return_url: session.completionUrl },
        type: "redirect",
      },
      customer_update: null,
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: {
        discounts: null,
        items: [{ id: itemId, price: session.price, quantity: 1 }],
        subscription: session.subscription,
      },
      type: "subscription_update_confirm",
    },
    livemode: false,
    locale: session.locale,
    on_behalf_of: null,
    return_url: session.returnUrl,
    url: `${origin}${portalPath(session.id)}`,
  };
}
