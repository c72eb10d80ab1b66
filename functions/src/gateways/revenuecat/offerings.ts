import { lookupKeySchema } from "@gruezi/contract/documents/billing-ids";
import { PLATFORMS, type Platform } from "@gruezi/contract/documents/entitlement";
import { BILLING_CYCLES, BUTTON_COLOURS, PREREQUISITES } from "@gruezi/contract/documents/plan-package";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import * as v from "valibot";
import type { OfferingFacts, PackageFacts } from "#domain/billing/offer.ts";
import { config } from "#platform/config.ts";
import { logFault } from "#platform/log.ts";
import { readRevenueCat } from "./client.ts";

/** Fields of a package, which our cache stores as well. */
export const packageFields = {
  Title: v.string(),
  PromotionText: v.array(v.string()),
  BillingCycle: v.picklist(BILLING_CYCLES),
  Main: v.boolean(),
  SecondMain: v.boolean(),
  Tier: v.picklist(PAID_TIERS),
  Prerequisites: v.array(v.picklist(PREREQUISITES)),
  ButtonColour: v.picklist(BUTTON_COLOURS),
  FreeTrialPeriod: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  DiscountText: v.nullable(v.string()),
};

const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), next_page: v.optional(v.nullable(v.string()), null) });

/**
 * Returns the schema of a nested list, which RevenueCat sends whole. A paged list throws, so that no item is
 * lost.
 */
const wholeListOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), next_page: v.nullish(v.null()) });

const productsSchema = wholeListOf(
  v.object({ product: v.object({ store_identifier: v.string(), app_id: v.string() }) }),
);

const packageSchema = v.object({
  lookup_key: lookupKeySchema,
  position: v.optional(v.nullable(v.number()), null),
  products: productsSchema,
});

const offeringSchema = v.object({
  lookup_key: lookupKeySchema,
  metadata: v.object({ packages: v.record(v.string(), v.object(packageFields)) }),
  packages: wholeListOf(packageSchema),
});

const namedSchema = v.looseObject({ id: v.string(), lookup_key: v.string() });
type Named = v.InferOutput<typeof namedSchema>;

/** An app. `type` is its store. */
const appSchema = v.object({ id: v.string(), type: v.string() });

const PAGE_SIZE = 50;
/** Limit of pages, since each one counts against sixty requests a minute. */
const PAGES_MAX = 10;

/**
 * Reads the offerings that are sold. The project also holds other apps' and unreleased ones. Takes two
 * requests if each list fits one page.
 */
export async function listOfferings(sold: readonly string[]): Promise<readonly OfferingFacts[]> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  query.append("expand", "items.package");
  query.append("expand", "items.package.product");
  const [listed, apps] = await Promise.all([
    listFrom({ path: "offerings", query, item: namedSchema }),
    listFrom({ path: "apps", query: new URLSearchParams({ limit: String(PAGE_SIZE) }), item: appSchema }),
  ]);
  const storeOf = new Map(apps.map(({ id, type }) => [id, type]));
  return listed
    .filter(({ lookup_key: name }) => sold.includes(name))
    .map((one) => toOffering(parseOffering(one), storeOf));
}

interface Listing<Item> {
  /** Path relative to the project. */
  path: string;
  query: URLSearchParams;
  item: v.GenericSchema<unknown, Item>;
}

async function listFrom<Item extends { id: string }>(
  { path, query, item }: Listing<Item>,
  pagesLeft = PAGES_MAX,
): Promise<readonly Item[]> {
  if (pagesLeft === 0) throw new Error(`RevenueCat lists more than ${PAGES_MAX * PAGE_SIZE} ${path}.`);
  const { items, next_page: next } = await readRevenueCat({
    version: "v2",
    path: `/projects/${config.revenueCatProject}/${path}?${query}`,
    schema: listOf(item),
  });
  const last = items.at(-1);
  if (next === null || last === undefined) return items;
  const following = new URLSearchParams(query);
  following.set("starting_after", last.id);
  return [...items, ...(await listFrom({ path, query: following, item }, pagesLeft - 1))];
}

/** Throws for a malformed offering, since the remaining ones would look complete. */
function parseOffering(listed: Named): v.InferOutput<typeof offeringSchema> {
  const parsed = v.safeParse(offeringSchema, listed);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "offering");
  throw new Error(`RevenueCat's offering ${listed.lookup_key} is malformed: ${fields.join(", ")}.`);
}

type StoreOf = ReadonlyMap<string, string>;

function toOffering(
  { lookup_key, metadata, packages }: v.InferOutput<typeof offeringSchema>,
  storeOf: StoreOf,
): OfferingFacts {
  const shown = packages.items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return {
    identifier: lookup_key,
    packages: shown.flatMap(({ lookup_key: identifier, products }): PackageFacts[] => {
      const described = metadata.packages[identifier];
      if (described === undefined) return [];
      return [{ identifier, ...described, ProductIDs: toProductIDs(identifier, products.items, storeOf) }];
    }),
  };
}

const PLATFORM_OF: Partial<Record<string, Platform>> = {
  stripe: "stripe",
  app_store: "ios",
  play_store: "android",
};

type Products = v.InferOutput<typeof productsSchema>["items"];

/** Returns one product per platform. Two products for one platform are ambiguous, so neither is sold. */
function toProductIDs(packageId: string, products: Products, storeOf: StoreOf): PackageFacts["ProductIDs"] {
  const sold = PLATFORMS.flatMap((platform) => {
    const ids = new Set(
      products
        .filter(({ product }) => platformOf(product.app_id, storeOf) === platform)
        .map(({ product }) => product.store_identifier),
    );
    if (ids.size > 1) reportAmbiguous(packageId, platform, ids);
    return ids.size === 1 ? [[platform, [...ids].join()] as const] : [];
  });
  return Object.fromEntries(sold);
}

/** Returns the app's platform. Undefined for other stores, such as RevenueCat's Test Store. */
function platformOf(appId: string, storeOf: StoreOf): Platform | undefined {
  const store = storeOf.get(appId);
  if (store === undefined) throw new Error(`RevenueCat lists no app ${appId}.`);
  return PLATFORM_OF[store];
}

function reportAmbiguous(packageId: string, platform: Platform, ids: ReadonlySet<string>): void {
  const fault = new Error(`It has several products for ${platform}: ${[...ids].join(", ")}.`);
  logFault("package not sold on a platform", fault, { packageId, platform });
}
