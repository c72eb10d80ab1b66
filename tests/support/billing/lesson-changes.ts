import { firstLessonOf } from "@gruezi/contract/private-lesson-times";
import {
  cancelStripeSubscription,
  createStripeCardUpdateCheckoutSession,
  releaseExpiredHolds,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { pay, requireFirst } from "./checkouts.ts";
import { clock, stripeStandIn } from "./env.ts";
import { recordsOf } from "./world.ts";

/** The slot `mon-am-8`, which Anna chooses. */
const MONDAY_8 = { Day: "MON", Meridiem: "AM", Hour: 8, FirstLesson: null } as const;
export const HELD = { holder: "anna", isHeld: true };
export const THEIRS = { holder: "anna", isHeld: false };
export const firstLessonFrom = (since: number) => firstLessonOf(MONDAY_8, since);

export const release = () => releaseExpiredHolds.run({ scheduleTime: new Date(clock.now()).toISOString() });
export const cancel = () => run(cancelStripeSubscription, { data: null, auth: loginOf("anna") });
export const uncancel = (productIDToUncancel: string) =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel }, auth: loginOf("anna") });
/** A new card pays what is owed. */
export async function payWithNewCard(): Promise<void> {
  const { id } = await run(createStripeCardUpdateCheckoutSession, { data: null, auth: loginOf("anna") });
  await pay(id);
}
export const planOf = async (uid: string) => requireFirst(await recordsOf(uid));
export const pass = async (milliseconds: number) => {
  await clock.advance(milliseconds);
  await stripeStandIn.control.idle({});
};
