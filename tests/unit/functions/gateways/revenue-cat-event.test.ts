import { describe, expect, it } from "vitest";
import { learnerIdsOf } from "#functions/domain/billing/revenue-cat-event.ts";

describe("whom a RevenueCat event concerns", () => {
  it("is everybody it names, each once", () => {
    const event = {
      type: "RENEWAL",
      app_user_id: "ana",
      original_app_user_id: "ana-before",
      aliases: ["ana", "ana-elsewhere"],
    };

    expect(learnerIdsOf(event)).toEqual(["ana", "ana-before", "ana-elsewhere"]);
  });

  it("is both sides of a transfer, which names no user of its own", () => {
    const event = { type: "TRANSFER", transferred_from: ["ana", "ana-before"], transferred_to: ["ben"] };

    expect(learnerIdsOf(event)).toEqual(["ana", "ana-before", "ben"]);
  });

  it("is nobody who has not logged in", () => {
    const event = {
      type: "INITIAL_PURCHASE",
      app_user_id: "$RCAnonymousID:8069238d6049ce87cc529853916d624c",
      aliases: ["$RCAnonymousID:8069238d6049ce87cc529853916d624c", "ana"],
    };

    expect(learnerIdsOf(event)).toEqual(["ana"]);
  });

  it("is nobody where the event names none", () => {
    expect(learnerIdsOf({ type: "TEST" })).toEqual([]);
    expect(
      learnerIdsOf({ type: "TRANSFER", app_user_id: null, aliases: null, transferred_to: [""] }),
    ).toEqual([]);
  });
});
