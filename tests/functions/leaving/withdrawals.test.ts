import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { subscribe } from "#support/billing/checkouts.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { mails, withdrawals, withdrawNewest } from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

describe("a deletion after a withdrawal", () => {
  it("keeps the declaration and its acknowledgement, which may not have been sent yet", async () => {
    await subscribe("anna");
    await withdrawNewest();

    await askForDeletion("anna");

    expect(await mails()).toMatchObject([{ to: "anna@example.com" }]);
    expect(await withdrawals()).toMatchObject([{ UID: "", Email: "anna@example.com", State: "done" }]);
    const { docs } = await store().collection("Mail").get();
    expect(docs.map((mail) => mail.get("UID"))).toEqual([""]);
  });

  it("deletes other mails", async () => {
    await store().doc("Mail/reminder").set({ UID: "anna", to: "anna@example.com", Occasion: "items-due" });

    await askForDeletion("anna");

    expect(await mails()).toEqual([]);
  });
});
