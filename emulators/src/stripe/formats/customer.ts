import type Stripe from "stripe";
import type { Customer } from "../world/entities.ts";

export function formatCustomer(customer: Customer): Stripe.Customer | Stripe.DeletedCustomer {
  return customer.isDeleted ? formatDeletedCustomer(customer) : formatLiveCustomer(customer);
}

export const formatDeletedCustomer = ({ id }: Customer): Stripe.DeletedCustomer => ({
  id,
  object: "customer",
  deleted: true,
});

export function formatLiveCustomer(customer: Customer): Stripe.Customer {
  return {
    id: customer.id,
    object: "customer",
    address: customer.country === null ? null : formatAddress(customer.country),
    balance: customer.balance,
    created: customer.created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: customer.footer,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: customer.testClock,
  };
}

const formatAddress = (country: string): Stripe.Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
});
