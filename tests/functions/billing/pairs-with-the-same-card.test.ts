import "#support/billing/env.ts";
import { stripeWebhook, subscribeWithSameCard } from "#functions/index.ts";
import { openCheckout, subscribe } from "#support/billing/checkouts.ts";
import { commandsOf, deleteAccount, describePairs } from "#support/billing/command-pairs.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { loginOf } from "#support/functions/logins.ts";

allowFaults("Stripe event of nobody");

serveWebhooks({ stripeWebhook });

const pages = new Map<string, string>();
const { cancel, withdraw } = commandsOf("vip_monthly");

describePairs({
  name: "refused",
  commands: {
    "subscribe with the same card": (uid) =>
      run(subscribeWithSameCard, { data: { sessionID: pages.get(uid) ?? "" }, auth: loginOf(uid) }),
    "open a page": (uid) => openCheckout(uid),
    "delete account": deleteAccount,
    cancel,
    withdraw,
  },
  among: ["subscribe with the same card"],
  async begin(uid) {
    await addLearner("anna");
    await subscribe("anna");
    pages.set(uid, await subscribe(uid));
  },
});
