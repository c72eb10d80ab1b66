import { readFileSync } from "node:fs";
import { PAID_TIERS } from "@gruezi/contract/tiers";
import * as v from "valibot";

const planSchema = v.object({
  identifier: v.string(),
  name: v.string(),
  tier: v.picklist(PAID_TIERS),
  interval: v.picklist(["month", "year"]),
  unit_amount: v.number(),
  product: v.string(),
  app_store: v.string(),
  play_store: v.string(),
});

const packageSchema = v.looseObject({
  identifier: v.string(),
  Title: v.string(),
  FreeTrialPeriod: v.number(),
});

const offeringSchema = v.object({
  lookup_key: v.string(),
  display_name: v.string(),
  is_current: v.boolean(),
  packages: v.array(packageSchema),
});

const catalogueSchema = v.object({
  currency: v.string(),
  plans: v.array(planSchema),
  offerings: v.array(offeringSchema),
});

type Sold = v.InferOutput<typeof catalogueSchema>;

export type CataloguePlan = Sold["plans"][number] & { test_store: string };
export type Catalogue = Omit<Sold, "plans"> & { plans: CataloguePlan[] };
export type CatalogueOffering = Catalogue["offerings"][number];
export type CataloguePackage = CatalogueOffering["packages"][number];

const CATALOGUE_FILE = new URL("../../../../emulator-data/billing-catalogue.json", import.meta.url);

export function loadCatalogue(): Catalogue {
  const { plans, ...rest } = v.parse(catalogueSchema, JSON.parse(readFileSync(CATALOGUE_FILE, "utf8")));
  return { ...rest, plans: plans.map((plan) => ({ ...plan, test_store: `test_${plan.identifier}` })) };
}

/** Returns the days of a trial, or 0 without one. */
export function trialDaysOf({ offerings }: Catalogue, { identifier }: CataloguePlan): number {
  const sold = offerings.flatMap(({ packages }) => packages);
  return sold.find((candidate) => candidate.identifier === identifier)?.FreeTrialPeriod ?? 0;
}
