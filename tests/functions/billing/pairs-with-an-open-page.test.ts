import "#support/billing/env.ts";
import { stripeWebhook } from "#functions/index.ts";
import { changeFrom, commandsOf, describePairs } from "#support/billing/command-pairs.ts";
import { changeTo, confirmOnPage, holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";

allowFaults("upgrade given back");

serveWebhooks({ stripeWebhook });

const pages = new Map<string, string>();

describePairs({
  name: "BASIC",
  commands: {
    ...commandsOf("basic_monthly"),
    "change to yearly": changeFrom("basic_monthly", "basic_annually"),
    "open a page of VIP": changeFrom("basic_monthly", "vip_monthly"),
  },
  async begin(uid) {
    await holdPlan(uid, "basic_monthly");
    const { id } = await changeTo(uid, { PackageID: "vip_annually", ProductID: "prod_basic_monthly" });
    pages.set(uid, id);
  },
  finish: (uid) => confirmOnPage(pages.get(uid) ?? ""),
});
