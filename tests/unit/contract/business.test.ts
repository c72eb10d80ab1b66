import {
  CALLABLE_TIMEOUT_SECONDS,
  COMMENTS_MAX,
  CONSENT_CHECK_DELAY_MILLISECONDS,
  OFFER_IN_USE,
  PERSIST_TIMEOUT_MILLISECONDS,
  REGION,
  SUPPORT_CHAT_RETRY_MILLISECONDS,
  TRIAL_DAYS,
} from "@gruezi/contract/business";
import { LIVE_LESSON_MINUTES, LIVE_LESSON_TIME } from "@gruezi/contract/swiss-week";
import { expect, it } from "vitest";

/** The numbers of the specification's sections 1, 7 and 9; what they do is tested where it is done. */
it.each([
  ["comments that a lesson shows", COMMENTS_MAX, 100],
  ["free days of a first plan", TRIAL_DAYS, 30],
  ["the offer in use", OFFER_IN_USE, "vip_basic_annual_monthly"],
  ["seconds that a call may take", CALLABLE_TIMEOUT_SECONDS, 70],
  ["the functions' region", REGION, "us-central1"],
  ["milliseconds until the support chat is looked for again", SUPPORT_CHAT_RETRY_MILLISECONDS, 1_000],
  ["milliseconds until consents are checked", CONSENT_CHECK_DELAY_MILLISECONDS, 2_000],
  ["milliseconds that the device's storage is waited for", PERSIST_TIMEOUT_MILLISECONDS, 5_000],
  ["minutes of a live lesson", LIVE_LESSON_MINUTES, 30],
  ["hour of the live lesson", LIVE_LESSON_TIME.hour, 20],
])("%s: %s", (_what, number, specified) => {
  expect(number).toBe(specified);
});
