import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type DeadLetter,
  keepLetter,
  listLetters,
} from "#functions/gateways/firestore/operations/dead-letters.ts";
import { revenueCatWebhook, stripeWebhook } from "#functions/index.ts";
import { deleteAccount } from "#functions/leaving/delete-account.ts";
import { openCheckout, pay, requireEntitlement } from "#support/billing/checkouts.ts";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { anEvent, eventOf, markOf, signedPost } from "#support/billing/stripe/events.ts";
import { hurryStripe } from "#support/billing/stripe/wire.ts";
import { postFromStores, serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, seedStorePurchase, startAfresh, storesQuestions } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { ROUND_JOBS } from "#support/functions/jobs.ts";
import { removeLearners } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { storePurchase } from "#support/functions/reminders.ts";
import { store } from "#support/functions/store.ts";
import { aSubscription } from "#support/samples/documents.ts";
import { replayLetter } from "#tools/replay/replay.ts";

allowFaults("webhook failed");

const front = serveWebhooks({ stripeWebhook, revenueCatWebhook });
const postSigned = signedPost(front);

const postStoreEvent = postFromStores(front);

const aRenewal = (id: string) => ({
  api_version: "1.0",
  event: {
    id,
    type: "RENEWAL",
    environment: "PRODUCTION",
    app_user_id: "anna",
    subscriber_attributes: { $email: { value: "anna@example.com" } },
  },
});

async function theLetter(): Promise<DeadLetter> {
  const [letter, ...others] = await listLetters(9);
  expect(others).toEqual([]);
  if (letter === undefined) throw new Error("There is no letter.");
  return letter;
}

const failStores = (times: number) =>
  storesStandIn.control.setApiFault({ method: "GET", path: "/v1/subscribers", kind: "500", times });

beforeEach(async () => {
  vi.restoreAllMocks();
  hurryStripe();
  await startAfresh("anna", "beat");
});

describe("a Stripe event that fails", () => {
  async function failCompletion(): Promise<string> {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);
    const eventId = eventOf("checkout.session.completed");
    stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/subscriptions", kind: "500", times: 2 });
    expect(await stripeStandIn.control.deliver({ eventId })).toEqual([500]);
    return eventId;
  }

  it("is named in the log, and a replay of its letter completes it", async () => {
    const eventId = await failCompletion();

    const letter = await theLetter();
    const [line = ""] = takeLoggedFaults();
    for (const part of ["webhook failed", eventId, "checkout.session.completed", "cs_", letter.id])
      expect(line).toContain(part);
    expect(await replayLetter(letter.id)).toBe("done");
    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await markOf(eventId)).toBe("done");
  });

  it("is not repeated by its letter after it was delivered again", async () => {
    const eventId = await failCompletion();
    expect(await stripeStandIn.control.deliver({ eventId })).toEqual([200]);
    const { updateTime } = await store().doc("Entitlements/anna").get();

    expect(await replayLetter((await theLetter()).id)).toBe("done-before");

    expect((await store().doc("Entitlements/anna").get()).updateTime).toEqual(updateTime);
  });

  it("has one letter however often it fails, and a replay fails while the cause lasts", async () => {
    const eventId = await failCompletion();
    stripeStandIn.control.setApiFault({ method: "GET", path: "/v1/subscriptions", kind: "500", times: 4 });
    await stripeStandIn.control.deliver({ eventId });

    const { id, failures } = await theLetter();

    expect(failures).toBe(2);
    await expect(replayLetter(id)).rejects.toThrow();
    expect((await theLetter()).doneAt).toBeNull();
  });

  it("leaves no letter if it is not signed by Stripe", async () => {
    await postSigned(anEvent("evt_1", "invoice.paid", { customer: "cus_1" }), "whsec_of_somebody");

    expect(await listLetters(9)).toEqual([]);
  });
});

describe("a RevenueCat event that fails", () => {
  it("is named in the log with its learners, and a replay of its letter completes it", async () => {
    seedStorePurchase("anna");
    failStores(2);
    expect((await postStoreEvent(aRenewal("12345678"))).status).toBe(500);

    const letter = await theLetter();
    const [line = ""] = takeLoggedFaults();
    for (const part of ["webhook failed", "12345678", "RENEWAL", "anna", letter.id])
      expect(line).toContain(part);
    expect(await replayLetter(letter.id)).toBe("done");
    expect(await recordsOf("anna")).toHaveLength(1);
  });

  it("keeps no personal data but ids", async () => {
    failStores(2);
    await postStoreEvent(aRenewal("12345678"));

    expect(JSON.stringify(await theLetter())).not.toContain("example.com");
  });

  it("is not repeated after a replay of its letter", async () => {
    failStores(2);
    await postStoreEvent(aRenewal("12345678"));
    const { id } = await theLetter();
    await replayLetter(id);
    const questions = storesQuestions().length;

    expect(await replayLetter(id)).toBe("done-before");

    expect(storesQuestions()).toHaveLength(questions);
  });
});

describe("an unreadable RevenueCat message", () => {
  const unreadable = { event: { type: "RENEWAL", app_user_id: "anna" } };

  it("is refused, logged and kept, so that a later release can read it", async () => {
    expect((await postStoreEvent(unreadable)).status).toBe(400);
    expect((await postStoreEvent(unreadable)).status).toBe(400);

    const letter = await theLetter();
    expect(letter).toMatchObject({
      source: "revenueCatWebhook",
      body: JSON.stringify(unreadable),
      failures: 2,
    });
    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/webhook unreadable/)]);
    expect(await replayLetter(letter.id)).toBe("unreadable");
    expect((await theLetter()).doneAt).toBeNull();
  });

  it("is cut if it is too long, and its replay reports that", async () => {
    await postStoreEvent({ event: { text: "x".repeat(40_000) } });

    const letter = await theLetter();
    expect(letter.body).toHaveLength(32_000);
    expect(letter.isCut).toBe(true);
    expect(await replayLetter(letter.id)).toBe("cut");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("webhook unreadable")]);
  });
});

describe("a provider that refuses our key for a week", () => {
  it("causes one log line in ten minutes and a letter for each event", async () => {
    failStores(999);

    for (let event = 1; event <= 6; event++) await postStoreEvent(aRenewal(`0000000${event}`));

    expect(takeLoggedFaults()).toHaveLength(1);
    expect(await listLetters(9)).toHaveLength(6);
  });
});

describe("the letter of a job", () => {
  it("repeats the one item that the job gave up", async () => {
    seedStorePurchase("anna");
    const id = await keepLetter({ source: "askAboutLapsed", key: "anna", fault: new Error("down") });

    expect(await replayLetter(id)).toBe("done");

    expect(await recordsOf("anna")).toHaveLength(1);
  });

  it("is deleted with the learner whom its replay deletes", async () => {
    await removeLearners();
    await storePurchase("anna", aSubscription());
    const id = await keepLetter({
      source: "deleteWithoutLogin",
      key: "anna",
      uids: ["anna"],
      fault: new Error("down"),
    });

    expect(await replayLetter(id)).toBe("done");

    expect(await listLetters(9)).toEqual([]);
    expect((await store().doc("Entitlements/anna").get()).exists).toBe(false);
  });

  it("has nothing to do if its subject is gone", async () => {
    const id = await keepLetter({ source: "finishDeletions", key: "nobody", fault: new Error("down") });

    expect(await replayLetter(id)).toBe("gone");
  });

  it.each(ROUND_JOBS)("can be replayed, whichever job it is of: %s", async (source) => {
    const paths = new Map([
      ["sendReminders", "Entitlements/nobody"],
      ["remindOfItems", "Users/nobody/Settings/learning"],
    ]);
    const key = paths.get(source) ?? "nobody";
    const id = await keepLetter({ source, key, fault: new Error("down") });

    expect(["done", "gone"]).toContain(await replayLetter(id));
  });

  it("that no longer exists fails with the job's name", async () => {
    const id = await keepLetter({ source: "oldJob", key: "anna", fault: new Error("down") });

    await expect(replayLetter(id)).rejects.toThrow("oldJob");
    expect(await replayLetter("no-such-letter")).toBe("unknown-letter");
  });
});

describe("an account's deletion", () => {
  it("deletes the letters about its learner", async () => {
    failStores(2);
    await postStoreEvent(aRenewal("12345678"));

    await deleteAccount("anna");

    expect(await listLetters(9)).toEqual([]);
  });
});
