import { type Context, Hono } from "hono";
import { toCustomerSubscription, toEnvironment } from "../formats/customer-subscription.ts";
import type { ListResponse } from "../formats/list.ts";
import { type Expansion, toApps, toOfferingResponse } from "../formats/offering.ts";
import type { World } from "../world/world.ts";
import { faultV2, toResponse, unknownParameter } from "./fault.ts";

export function routesV2(world: World, projectId: string): Hono {
  const routes = new Hono();

  routes.use("/v2/projects/:project/*", async (context, next) => {
    const project = context.req.param("project");
    if (project === projectId) return next();
    return toResponse(missing(`There is no project ${project}.`));
  });

  routes.get("/v2/projects/:project/offerings", (context) => {
    const url = new URL(context.req.url);
    const unknown = findUnknown(url, ["limit", "starting_after", "expand", "expand[]"]);
    if (unknown) return toResponse(unknownParameter(url.pathname, unknown));
    const expansion = toExpansion(url.searchParams.getAll("expand"));
    if (!expansion) return toResponse(faultV2(400, UNKNOWN_EXPANSION));
    const offerings = world.catalogue.offerings;
    const answers = offerings.map((offering) =>
      toOfferingResponse(offering, { catalogue: world.catalogue, projectId, expansion }),
    );
    return listPage({ url, items: answers, idOf: ({ id }) => id });
  });

  routes.get("/v2/projects/:project/apps", (context) => {
    const url = new URL(context.req.url);
    const unknown = findUnknown(url, ["limit", "starting_after"]);
    if (unknown) return toResponse(unknownParameter(url.pathname, unknown));
    return listPage({ url, items: toApps(projectId), idOf: ({ id }) => id });
  });

  routes.get("/v2/projects/:project/customers/:id/subscriptions", (context) => {
    const url = new URL(context.req.url);
    const unknown = findUnknown(url, ["limit", "starting_after", "environment"]);
    if (unknown) return toResponse(unknownParameter(url.pathname, unknown));
    const environment = url.searchParams.get("environment");
    const customer = world.customers.find(idOf(context));
    if (!customer) return toResponse(missing(`There is no customer ${idOf(context)}.`));
    const purchases = customer.purchases.filter(
      (purchase) =>
        purchase.kind === "subscription" && (environment === null || toEnvironment(purchase) === environment),
    );
    const now = world.now();
    const items = purchases.map((purchase) => toCustomerSubscription(purchase, { customer, projectId, now }));
    return listPage({ url, items, idOf: ({ id }) => id });
  });

  return routes;
}

const idOf = (context: Context): string => context.req.param("id") ?? "";

const missing = (message: string) => faultV2(404, { type: "resource_missing", message });

const findUnknown = (url: URL, known: readonly string[]): string | undefined =>
  [...url.searchParams.keys()].find((name) => !known.includes(name));

const EXPANSIONS = ["items.package", "items.package.product"];

const UNKNOWN_EXPANSION = {
  type: "parameter_error",
  param: "expand",
  message: `Only ${EXPANSIONS.join(" and ")} can be expanded here.`,
};

/**
 * Returns what to expand, or undefined for an unknown name. `expand[]` is accepted and ignored, as at
 * RevenueCat: https://community.revenuecat.com thread 7607
 */
function toExpansion(asked: readonly string[]): Expansion | undefined {
  if (asked.some((name) => !EXPANSIONS.includes(name))) return;
  const products = asked.includes("items.package.product");
  return { packages: products || asked.includes("items.package"), products };
}

const DEFAULT_LIMIT = 20;

interface Listing<Item> {
  /** The address of the list, with its query. */
  url: URL;
  items: readonly Item[];
  idOf(item: Item): string;
}

/** Returns a page of items. `next_page` keeps the query. */
function listPage<Item>({ url, items, idOf }: Listing<Item>): Response {
  const limit = Number(url.searchParams.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1) return refuse("limit", "limit must be a positive whole number.");
  const after = url.searchParams.get("starting_after");
  const found = items.findIndex((item) => idOf(item) === after);
  if (after !== null && found === -1) return refuse("starting_after", `There is nothing by the id ${after}.`);

  const rest = items.slice(found + 1);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next_page = rest.length > limit && last ? toNextPage(url, idOf(last)) : null;
  return Response.json({
    object: "list",
    items: page,
    next_page,
    url: url.pathname,
  } satisfies ListResponse<Item>);
}

const refuse = (param: string, message: string): Response =>
  toResponse(faultV2(400, { type: "parameter_error", param, message }));

function toNextPage(url: URL, after: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("starting_after", after);
  return `${url.pathname}?${query}`;
}
