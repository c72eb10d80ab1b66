import * as v from "valibot";
import { formatPortalConfiguration, formatPortalSession } from "../../formats/portal.ts";
import { requireCurrency } from "../../world/amounts.ts";
import type { Subscription } from "../../world/billing-entities.ts";
import type { PortalConfiguration, PortalSession } from "../../world/hosted-entities.ts";
import { newId } from "../../world/identifiers.ts";
import { mergeMetadata } from "../../world/metadata.ts";
import type { World } from "../../world/world.ts";
import { type Endpoint, endpoint, retrieval } from "../endpoint.ts";
import { findEntity, findLiveCustomer, findPrice, findRunningSubscription } from "../find.ts";
import { listPage } from "../lists.ts";
import { flag, list, listParameters, metadata, parameters, text, url, wholeNumber } from "../parameters.ts";
import { invalidRequest, missingResource, notStoodIn } from "../stripe-fault.ts";

const MAX_PRODUCTS = 10;
const enabled = v.strictObject({ enabled: flag });

const UPDATES = v.strictObject({
  enabled: flag,
  default_allowed_updates: list(v.picklist(["price", "promotion_code", "quantity"])),
  products: v.pipe(
    list(v.strictObject({ product: text, prices: v.pipe(list(text), v.minLength(1)) })),
    v.maxLength(MAX_PRODUCTS, `You can only configure up to ${MAX_PRODUCTS} products.`),
  ),
  proration_behavior: v.optional(v.picklist(["none", "always_invoice", "create_prorations"]), "none"),
  trial_update_behavior: v.optional(v.picklist(["continue_trial", "end_trial"]), "end_trial"),
  billing_cycle_anchor: v.optional(v.literal("unchanged")),
});

const CONFIGURE = parameters({
  name: v.optional(text),
  metadata: v.optional(metadata),
  default_return_url: v.optional(url),
  business_profile: v.optional(v.strictObject({ headline: v.optional(text) })),
  features: v.strictObject({
    subscription_update: v.optional(UPDATES),
    invoice_history: v.optional(enabled),
    payment_method_update: v.optional(enabled),
    subscription_cancel: v.optional(v.strictObject({ enabled: v.literal("false") })),
  }),
});

const LIST = listParameters({ active: v.optional(flag), is_default: v.optional(flag) });

const CREATE = parameters({
  customer: text,
  configuration: text,
  return_url: v.optional(url),
  locale: v.optional(text),
  flow_data: v.strictObject({
    type: v.literal("subscription_update_confirm"),
    subscription_update_confirm: v.strictObject({
      subscription: text,
      items: list(
        v.strictObject({ id: text, price: text, quantity: v.optional(wholeNumber({ from: 1, to: 1 })) }),
      ),
    }),
    after_completion: v.strictObject({
      type: v.literal("redirect"),
      redirect: v.strictObject({ return_url: url }),
    }),
  }),
});

type Creation = v.InferOutput<typeof CREATE>;

function createConfiguration(world: World, input: v.InferOutput<typeof CONFIGURE>): object {
  const updates = input.features.subscription_update;
  for (const { product, prices } of updates?.products ?? []) requireOwnPrices(world, product, prices);
  const configuration: PortalConfiguration = {
    id: newId("bpc"),
    created: world.now(),
    name: input.name ?? null,
    metadata: mergeMetadata({}, input.metadata),
    defaultReturnUrl: input.default_return_url ?? null,
    headline: input.business_profile?.headline ?? null,
    updates: {
      enabled: updates?.enabled ?? false,
      allowed: updates?.default_allowed_updates ?? [],
      products: updates?.products ?? [],
      proration: updates?.proration_behavior ?? "none",
      trialBehavior: updates?.trial_update_behavior ?? "end_trial",
    },
    hasInvoiceHistory: input.features.invoice_history?.enabled ?? false,
    hasPaymentMethodUpdate: input.features.payment_method_update?.enabled ?? false,
  };
  world.state.portalConfigurations.set(configuration.id, configuration);
  return formatPortalConfiguration(configuration);
}

function requireOwnPrices(world: World, product: string, prices: readonly string[]): void {
  const param = "features[subscription_update][products]";
  findEntity(world.state.products, { kind: "product", id: product, param });
  for (const id of prices)
    if (findPrice(world, id, param).product !== product)
      throw invalidRequest(`The price ${id} does not belong to the product ${product}.`, { param });
}

const listConfigurations = ({ state }: World, input: v.InferOutput<typeof LIST>) =>
  listPage(
    {
      all: state.portalConfigurations.values(),
      keep: () => input.active !== false && input.is_default !== true,
      format: formatPortalConfiguration,
      url: "/v1/billing_portal/configurations",
    },
    input,
  );

function createPortalSession(world: World, input: Creation): object {
  const { subscription_update_confirm: change, after_completion: completion } = input.flow_data;
  findLiveCustomer(world, input.customer, "customer");
  const configuration = findEntity(world.state.portalConfigurations, {
    kind: "configuration",
    id: input.configuration,
    param: "configuration",
  });
  const subscription = requireUpdatable(world, input);
  const price = requireTargetPrice(subscription, change.items, configuration);
  requireCurrency(findPrice(world, price, PRICE), subscription.currency, PRICE);
  const session: PortalSession = {
    id: newId("bps"),
    created: world.now(),
    configuration: configuration.id,
    customer: input.customer,
    subscription: subscription.id,
    price,
    returnUrl: input.return_url ?? configuration.defaultReturnUrl,
    completionUrl: completion.redirect.return_url,
    locale: input.locale ?? null,
    lastActiveAt: null,
    isChallenged: false,
    isUsed: false,
  };
  world.state.portalSessions.set(session.id, session);
  return formatPortalSession(world.state, session, world.origin);
}

const FLOW = "flow_data[subscription_update_confirm]";
const PRICE = `${FLOW}[items][0][price]`;

function requireUpdatable(world: World, { customer, flow_data: flow }: Creation): Subscription {
  const { subscription: id } = flow.subscription_update_confirm;
  const subscription = findRunningSubscription(world, id, `${FLOW}[subscription]`);
  if (subscription.customer !== customer)
    throw missingResource("subscription", id, `${FLOW}[subscription]`, 400);
  if (subscription.schedule !== null)
    throw invalidRequest(
      `This subscription cannot be updated because it is managed by the subscription schedule \`${subscription.schedule}\`.`,
      { param: `${FLOW}[subscription]` },
    );
  if (!["active", "trialing"].includes(subscription.status))
    throw invalidRequest(`This subscription cannot be updated because it is \`${subscription.status}\`.`, {
      param: `${FLOW}[subscription]`,
    });
  return subscription;
}

type Items = Creation["flow_data"]["subscription_update_confirm"]["items"];

function requireTargetPrice(
  subscription: Subscription,
  items: Items,
  configuration: PortalConfiguration,
): string {
  const [item, second] = items;
  if (item === undefined || second !== undefined)
    throw invalidRequest("Exactly one item must be given.", { param: `${FLOW}[items]` });
  if (item.id !== subscription.itemId)
    throw missingResource("subscription_item", item.id, `${FLOW}[items][0][id]`, 400);
  requireAllowed(configuration, item.price);
  if (item.price === subscription.price)
    throw invalidRequest("The update must change the subscription.", { param: `${FLOW}[items][0][price]` });
  return item.price;
}

function requireAllowed({ updates }: PortalConfiguration, price: string): void {
  const param = `${FLOW}[items][0][price]`;
  if (!updates.enabled || !updates.allowed.includes("price"))
    throw invalidRequest("The subscription update feature in the portal configuration is disabled.", {
      param,
    });
  if (!updates.products.some(({ prices }) => prices.includes(price)))
    throw invalidRequest(`The price ${price} is not part of the portal configuration's products.`, { param });
  if (updates.proration === "create_prorations")
    throw notStoodIn("prorations that wait for the next invoice", "configuration");
  if (updates.trialBehavior === "end_trial")
    throw notStoodIn("a portal that ends trials (`trial_update_behavior: end_trial`)", "configuration");
}

export const PORTAL_ENDPOINTS: readonly Endpoint[] = [
  endpoint("POST", "/v1/billing_portal/configurations", CONFIGURE, createConfiguration),
  endpoint("GET", "/v1/billing_portal/configurations", LIST, listConfigurations),
  retrieval("/v1/billing_portal/configurations/:id", ({ state }, id) =>
    formatPortalConfiguration(findEntity(state.portalConfigurations, { kind: "configuration", id })),
  ),
  endpoint("POST", "/v1/billing_portal/sessions", CREATE, createPortalSession),
];
