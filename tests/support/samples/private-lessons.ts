import type { PrivateLessonSlot } from "@gruezi/contract/documents/private-lesson-slot";
import { aPackage } from "./plans.ts";

/** This plan comes with an hour. */
export const VIP_WITH_LESSON = aPackage({
  identifier: "vip_private_monthly",
  Title: "VIP + PRIVATE",
  Main: false,
  ProductID: "prod_vip_private_monthly",
  Prerequisites: ["one_private_lesson"],
  FreeTrialPeriod: 0,
  StripePriceID: "price_vip_private_monthly",
  PriceText: "CHF 149.00 per month",
  OfferPriceText: null,
});

/** Returns a free slot on Monday at 8 AM by default. */
export const aSlot = (fields: Partial<PrivateLessonSlot> = {}): PrivateLessonSlot => ({
  id: "mon-am-8",
  Day: "MON",
  Meridiem: "AM",
  Hour: 8,
  StudentUID: "",
  HoldUntil: null,
  FirstLesson: null,
  LastOldLesson: null,
  ...fields,
});

export const MONDAY = aSlot();
export const THURSDAY = aSlot({ id: "thu-pm-12", Day: "THU", Meridiem: "PM", Hour: 12 });
export const FRIDAY = aSlot({ id: "fri-pm-5", Day: "FRI", Meridiem: "PM", Hour: 5 });

/** Returns slots as they are stored. */
export const lessonsOf = (...slots: readonly PrivateLessonSlot[]) => ({
  PrivateLessons: Object.fromEntries(slots.map((slot) => [slot.id, slot])),
});
