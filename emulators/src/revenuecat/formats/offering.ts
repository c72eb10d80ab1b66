import {
  type Catalogue,
  type CatalogueOffering,
  type CataloguePackage,
  type CataloguePlan,
  trialDaysOf,
} from "../world/catalogue.ts";
import { APP_OF, APPS } from "../world/stores.ts";
import { toWholeList } from "./list.ts";

export interface Expansion {
  packages: boolean;
  products: boolean;
}

export interface OfferingContext {
  catalogue: Catalogue;
  projectId: string;
  expansion: Expansion;
}

const CREATED_AT = Date.UTC(2026, 0, 1);

/** Formats an offering of API v2: https://www.revenuecat.com/docs/api-v2 */
export function toOfferingResponse(offering: CatalogueOffering, context: OfferingContext) {
  const { projectId, expansion } = context;
  const id = offeringId(offering);
  const url = `/v2/projects/${projectId}/offerings/${id}/packages`;
  return {
    object: "offering",
    id,
    project_id: projectId,
    lookup_key: offering.lookup_key,
    display_name: offering.display_name,
    is_current: offering.is_current,
    state: "active",
    created_at: CREATED_AT,
    metadata: { packages: toDescriptions(offering) },
    ...(expansion.packages && {
      packages: toWholeList(
        offering.packages.map((sold, at) => toPackage(sold, at + 1, context)),
        url,
      ),
    }),
  };
}

const offeringId = ({ lookup_key }: CatalogueOffering): string => `ofrng_${lookup_key}`;

/** Returns descriptions by package. They are entered in RevenueCat, and do not come from stores. */
const toDescriptions = ({ packages }: CatalogueOffering) =>
  Object.fromEntries(packages.map(({ identifier, ...description }) => [identifier, description]));

function toPackage({ identifier, Title }: CataloguePackage, position: number, context: OfferingContext) {
  const { catalogue, projectId, expansion } = context;
  const id = `pkge_${identifier}`;
  const plan = catalogue.plans.find((candidate) => candidate.identifier === identifier);
  if (!plan) throw new Error(`The catalogue sells ${identifier} in an offering and has no such plan.`);
  return {
    object: "package",
    id,
    lookup_key: identifier,
    display_name: Title,
    position,
    created_at: CREATED_AT,
    ...(expansion.products && {
      products: toWholeList(toProducts(plan, catalogue), `/v2/projects/${projectId}/packages/${id}/products`),
    }),
  };
}

const SOLD_IN = {
  stripe: "product",
  app_store: "app_store",
  play_store: "play_store",
  test_store: "test_store",
} as const;

/** Returns the products of a plan, without prices, which only the stores know. */
const toProducts = (plan: CataloguePlan, catalogue: Catalogue) =>
  (["stripe", "app_store", "play_store", "test_store"] as const).map((store) => ({
    eligibility_criteria: "all",
    product: {
      object: "product",
      id: `prod_${store}_${plan.identifier}`,
      store_identifier: plan[SOLD_IN[store]],
      type: "subscription",
      subscription: toTerms(plan, catalogue),
      one_time: null,
      app_id: APP_OF[store],
      created_at: CREATED_AT,
      display_name: plan.name,
      state: "active",
    },
  }));

/** Returns the terms of a plan, with ISO 8601 durations. */
function toTerms(plan: CataloguePlan, catalogue: Catalogue) {
  const trialDays = trialDaysOf(catalogue, plan);
  return {
    duration: plan.interval === "month" ? "P1M" : "P1Y",
    grace_period_duration: null,
    trial_duration: trialDays === 0 ? null : `P${trialDays}D`,
  };
}

/** Formats the apps of API v2, one for each store. */
export const toApps = (projectId: string) =>
  APPS.map((app) => ({ object: "app", ...app, created_at: CREATED_AT, project_id: projectId }));
