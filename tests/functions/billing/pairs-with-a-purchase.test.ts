import "#support/billing/env.ts";
import { stripeWebhook } from "#functions/index.ts";
import { addSlots, confirm, openCheckout, openLessonCheckout, VISA } from "#support/billing/checkouts.ts";
import { commandsOf, deleteAccount, describePairs } from "#support/billing/command-pairs.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";

allowFaults("Stripe event of nobody");

serveWebhooks({ stripeWebhook });

const pages = new Map<string, string>();
const pageOf = (uid: string): string => pages.get(uid) ?? "";
const { cancel, withdraw } = commandsOf("vip_private_monthly");

/** A plan with a private lesson has no trial, so the first press may pay. */
describePairs({
  name: "purchase",
  commands: {
    pay: async (uid) =>
      stripeStandIn.control.completeCheckout({ session: pageOf(uid), card: { number: VISA } }),
    "see the success page": (uid) => confirm(uid, pageOf(uid)),
    "open another page": (uid) => openCheckout(uid, { packageID: "basic_monthly" }),
    "delete account": deleteAccount,
    cancel,
    withdraw,
  },
  among: ["pay", "open another page", "delete account"],
  async begin(uid) {
    await addSlots();
    const { id } = await openLessonCheckout(uid);
    pages.set(uid, id);
  },
});
