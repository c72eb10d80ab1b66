import "#support/billing/env.ts";
import { stripeWebhook } from "#functions/index.ts";
import { changeFrom, commandsOf, describePairs } from "#support/billing/command-pairs.ts";
import { holdPlan } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";

serveWebhooks({ stripeWebhook });

describePairs({
  name: "VIP",
  commands: {
    ...commandsOf("vip_monthly"),
    "change to yearly": changeFrom("vip_monthly", "vip_annually"),
    "change to BASIC": changeFrom("vip_monthly", "basic_monthly"),
  },
  begin: (uid) => holdPlan(uid, "vip_monthly"),
});
