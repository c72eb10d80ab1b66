import { describe, expect, it } from "vitest";
import { learnerIdsOf } from "#functions/domain/billing/revenue-cat-event.ts";

describe("the users of a RevenueCat event", () => {
  it("are all that the event names, each once", () => {
    const event = {
      type: "RENEWAL",
      app_user_id: "ana",
      original_app_user_id: "ana-before",
      aliases: ["ana", "ana-elsewhere"],
    };

    expect(learnerIdsOf(event)).toEqual(["ana", "ana-before", "ana-elsewhere"]);
  });

  it("are both sides of a transfer, which has no user of its own", () => {
    const event = { type: "TRANSFER", transferred_from: ["ana", "ana-before"], transferred_to: ["ben"] };

    expect(learnerIdsOf(event)).toEqual(["ana", "ana-before", "ben"]);
  });

  it("leave out anonymous ids, and keep aliases", () => {
    const event = {
      type: "INITIAL_PURCHASE",
      app_user_id: "$RCAnonymousID:8069238d6049ce87cc529853916d624c",
      aliases: ["$RCAnonymousID:8069238d6049ce87cc529853916d624c", "ana"],
    };

    expect(learnerIdsOf(event)).toEqual(["ana"]);
  });

  it("are none if the event names none", () => {
    expect(learnerIdsOf({ type: "TEST" })).toEqual([]);
    expect(
      learnerIdsOf({ type: "TRANSFER", app_user_id: null, aliases: null, transferred_to: [""] }),
    ).toEqual([]);
  });
});
