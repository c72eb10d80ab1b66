import { lookupKeySchema } from "@gruezi/contract/documents/billing-ids";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { BILLING_CYCLES, BUTTON_COLOURS, PREREQUISITES } from "@gruezi/contract/documents/plan-package";
import * as v from "valibot";
import type { OfferingFacts, PackageFacts } from "#domain/billing/offer.ts";
import { config } from "#platform/config.ts";
import { readRevenueCat } from "./client.ts";

/** What RevenueCat's metadata says of a package beside its products; our cached copy has the same fields. */
export const packageFields = {
  Title: v.string(),
  PromotionText: v.array(v.string()),
  BillingCycle: v.picklist(BILLING_CYCLES),
  Main: v.boolean(),
  SecondMain: v.boolean(),
  Tier: v.picklist([1, 2]),
  Prerequisites: v.array(v.picklist(PREREQUISITES)),
  ButtonColour: v.picklist(BUTTON_COLOURS),
  FreeTrialPeriod: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  DiscountText: v.nullable(v.string()),
};

const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), next_page: v.optional(v.nullable(v.string()), null) });

/** RevenueCat sends a list within an offering whole. If it ever does not, reading fails instead of missing some. */
const wholeListOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), next_page: v.nullish(v.null()) });

const productsSchema = wholeListOf(v.object({ product: v.object({ store_identifier: v.string() }) }));

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

const pageSchema = listOf(v.looseObject({ id: v.string(), lookup_key: v.string() }));
type Page = v.InferOutput<typeof pageSchema>;

/** Offerings of other apps of the project do not have these metadata. */
const oursSchema = v.object({ metadata: v.object({ packages: v.unknown() }) });

const PAGE_SIZE = 50;
/** Ends a list that never ends: each page counts against sixty requests a minute for all learners. */
const PAGES_MAX = 10;

/** All offerings; one request as long as they fit on a page. */
export async function listOfferings(): Promise<readonly OfferingFacts[]> {
  const listed = await listFrom(undefined, PAGES_MAX);
  return listed.filter((one) => v.is(oursSchema, one)).map(parseOffering);
}

async function listFrom(after: string | undefined, pagesLeft: number): Promise<Page["items"]> {
  if (pagesLeft === 0) throw new Error(`RevenueCat lists more than ${PAGES_MAX * PAGE_SIZE} offerings.`);
  const { items, next_page: next } = await readPage(after);
  const last = items.at(-1);
  if (next === null || last === undefined) return items;
  return [...items, ...(await listFrom(last.id, pagesLeft - 1))];
}

function readPage(after: string | undefined): Promise<Page> {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  query.append("expand", "items.package");
  query.append("expand", "items.package.product");
  if (after !== undefined) query.append("starting_after", after);
  const path = `/projects/${config.revenueCatProject}/offerings?${query}`;
  return readRevenueCat({ version: "v2", path, schema: pageSchema });
}

/** Throws for a malformed offering: leaving it out would show the rest as if it were complete. */
function parseOffering(listed: Page["items"][number]): OfferingFacts {
  const parsed = v.safeParse(offeringSchema, listed);
  if (parsed.success) return toOffering(parsed.output);
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "offering");
  throw new Error(`RevenueCat's offering ${listed.lookup_key} is malformed: ${fields.join(", ")}.`);
}

function toOffering({ lookup_key, metadata, packages }: v.InferOutput<typeof offeringSchema>): OfferingFacts {
  const shown = packages.items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return {
    identifier: lookup_key,
    packages: shown.flatMap(({ lookup_key: identifier, products }): PackageFacts[] => {
      const described = metadata.packages[identifier];
      return described ? [{ identifier, ...described, ProductIDs: toProductIDs(products.items) }] : [];
    }),
  };
}

type Products = v.InferOutput<typeof productsSchema>["items"];

const toProductIDs = (products: Products): PackageFacts["ProductIDs"] =>
  Object.fromEntries(
    products.map(({ product }) => [platformOf(product.store_identifier), product.store_identifier]),
  );

/**
 * By the form that RevenueCat's API v2 demands of a `store_identifier`: Stripe's start with `prod_`, Google's are
 * `product:base-plan`, and the App Store's are neither. The product itself names its app, but not the app's store.
 */
function platformOf(storeIdentifier: string): Platform {
  if (storeIdentifier.startsWith("prod_")) return "stripe";
  return storeIdentifier.includes(":") ? "android" : "ios";
}
