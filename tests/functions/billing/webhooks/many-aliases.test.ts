import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook } from "#functions/index.ts";
import { postFromStores, serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const front = serveWebhooks({ revenueCatWebhook });
const post = postFromStores(front);

const purchaseOf = (aliases: readonly string[]) => ({
  event: { id: crypto.randomUUID(), type: "RENEWAL", app_user_id: "anna", aliases },
});

const idsLike = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at}`);

beforeEach(async () => {
  await startAfresh("anna");
  seedStorePurchase("anna");
});

describe("an event of RevenueCat with many aliases", () => {
  it.each([50, 600, 20_000])(
    "is refused and logged when it names anna and %i other learners",
    async (count) => {
      const { status } = await post(purchaseOf(idsLike("learner-", count)));

      expect(status).toBe(400);
      expect(storesQuestions()).toEqual([]);
      expect(takeLoggedFaults()).toEqual([
        expect.stringMatching(/"wrong":"event\.aliases".*webhook unreadable/),
      ]);
      expect(await recordsOf("anna")).toEqual([]);
    },
  );

  it.each([
    ["49 other learners", idsLike("learner-", 49)],
    ["20,000 installations of the app", idsLike("$RCAnonymousID:", 20_000)],
    ["one learner 20,000 times", idsLike("", 20_000).map(() => "anna")],
  ])("counts when it names anna and %s", async (_whom, aliases) => {
    const { status } = await post(purchaseOf(aliases));

    expect(status).toBe(200);
    expect(await recordsOf("anna")).toHaveLength(1);
  });
});
