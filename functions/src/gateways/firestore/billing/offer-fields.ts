import { BILLING_CYCLES, BUTTON_COLOURS, PREREQUISITES } from "@gruezi/contract/documents/plan-package";
import * as v from "valibot";

/** What is said of a package beside its products: in RevenueCat's metadata, and in our copy of it. */
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
