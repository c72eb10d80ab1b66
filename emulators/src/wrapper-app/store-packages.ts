import { toAmountText } from "@gruezi/contract/money";
import { type Catalogue, type CataloguePlan, loadCatalogue } from "../revenuecat/world/catalogue.ts";
import { type PhoneSettings, STORE_OF } from "./phone-settings.ts";

const PERIOD: Record<CataloguePlan["interval"], string> = { month: "P1M", year: "P1Y" };

const catalogue: Catalogue = loadCatalogue();

export const findPlan = (identifier: string): CataloguePlan | undefined =>
  catalogue.plans.find((plan) => plan.identifier === identifier);

export const toPriceText = ({ unit_amount }: CataloguePlan): string =>
  toAmountText(catalogue.currency, unit_amount);

/** Returns packages with only the fields that the page reads. */
export const toPackages = ({ os, version }: PhoneSettings) =>
  catalogue.plans.map((plan) => ({
    identifier: plan.identifier,
    packageType: plan.interval === "year" ? "ANNUAL" : "MONTHLY",
    product: {
      identifier: plan[STORE_OF[os]],
      title: plan.name,
      price: plan.unit_amount / 100,
      priceString: toPriceText(plan),
      currencyCode: catalogue.currency.toUpperCase(),
      ...(version === "current" && { subscriptionPeriod: PERIOD[plan.interval] }),
    },
  }));
