import * as v from "valibot";
import { announceCustomer } from "../../engine/announce.ts";
import { deleteCustomer } from "../../engine/customers.ts";
import { formatCustomer, formatDeletedCustomer } from "../../formats/customer.ts";
import type { Customer } from "../../world/entities.ts";
import { newId } from "../../world/identifiers.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, findLiveCustomer } from "../find.ts";
import { metadata, parameters, text, wholeNumber } from "../parameters.ts";
import { missingResource } from "../stripe-fault.ts";

const emptiable = v.optional(v.pipe(v.string(), v.maxLength(512)));

const CREATE = parameters({
  email: emptiable,
  name: emptiable,
  metadata: v.optional(metadata),
  test_clock: v.optional(text),
});

const UPDATE = parameters({
  email: emptiable,
  name: emptiable,
  metadata: v.optional(metadata),
  /** The balance. A negative one is a credit. */
  balance: v.optional(wholeNumber({ from: -99_999_999, to: 99_999_999 })),
  invoice_settings: v.optional(
    v.strictObject({
      default_payment_method: v.optional(v.string()),
      footer: v.optional(v.pipe(v.string(), v.maxLength(5000))),
    }),
  ),
});

function createCustomer(world: World, input: v.InferOutput<typeof CREATE>): object {
  if (input.test_clock !== undefined)
    findEntity(world.state.testClocks, { kind: "test_clock", id: input.test_clock, param: "test_clock" });
  const customer: Customer = {
    id: newId("cus"),
    created: world.now(),
    email: input.email || null,
    name: input.name || null,
    metadata: mergeMetadata({}, input.metadata),
    country: null,
    footer: null,
    defaultPaymentMethod: null,
    balance: 0,
    chargesToFail: 0,
    isDeleted: false,
    testClock: input.test_clock ?? null,
  };
  world.state.customers.set(customer.id, customer);
  announceCustomer(world, "created", customer);
  return formatCustomer(customer);
}

function updateCustomer(world: World, input: v.InferOutput<typeof UPDATE>, id: string): object {
  const customer = findLiveCustomer(world, id);
  const { default_payment_method: method, footer } = input.invoice_settings ?? {};
  if (method) requireOwnMethod(world, customer, method);
  if (input.email !== undefined) customer.email = input.email || null;
  if (input.name !== undefined) customer.name = input.name || null;
  if (footer !== undefined) customer.footer = footer || null;
  if (method !== undefined) customer.defaultPaymentMethod = method || null;
  if (input.balance !== undefined) customer.balance = input.balance;
  customer.metadata = mergeMetadata(customer.metadata, input.metadata);
  announceCustomer(world, "updated", customer);
  return formatCustomer(customer);
}

function requireOwnMethod({ state }: World, customer: Customer, id: string): void {
  const param = "invoice_settings[default_payment_method]";
  const method = findEntity(state.paymentMethods, { kind: "PaymentMethod", id, param });
  if (method.customer !== customer.id) throw missingResource("PaymentMethod", id, param, 400);
}

export const CUSTOMER_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/customers", CREATE, createCustomer),
  retrieval("/v1/customers/:id", ({ state }, id) =>
    formatCustomer(findEntity(state.customers, { kind: "customer", id })),
  ),
  endpoint("POST", "/v1/customers/:id", UPDATE, updateCustomer),
  endpoint("DELETE", "/v1/customers/:id", parameters({}), (world, _input, id) => {
    const customer = findLiveCustomer(world, id);
    deleteCustomer(world, customer);
    return formatDeletedCustomer(customer);
  }),
];
