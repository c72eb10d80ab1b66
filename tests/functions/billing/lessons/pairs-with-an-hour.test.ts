import "#support/billing/env.ts";
import { movePrivateLesson, stripeWebhook } from "#functions/index.ts";
import { addSlots, openLessonCheckout, pay } from "#support/billing/checkouts.ts";
import { changeFrom, commandsOf, describePairs } from "#support/billing/command-pairs.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

serveWebhooks({ stripeWebhook });

describePairs({
  name: "lessons",
  commands: {
    ...commandsOf("vip_private_monthly"),
    "change to VIP": changeFrom("vip_private_monthly", "vip_monthly"),
    move: (uid) => run(movePrivateLesson, { data: { slotID: "tue-pm-5" }, auth: loginOf(uid) }),
  },
  async begin(uid) {
    await addSlots();
    const { id } = await openLessonCheckout(uid);
    await pay(id);
  },
});
