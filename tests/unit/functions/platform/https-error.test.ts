import "#support/functions/log.ts";
import { REASONS, type Reason } from "@gruezi/contract/reasons";
import { describe, expect, it } from "vitest";
import { toHttpsError } from "#functions/platform/https-error.ts";
import { Refusal } from "#functions/platform/refusal.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const CALL = { callable: "getSecureData_v2_0", uid: "anna" };

/** docs/product.md#status-of-a-refusal */
const STATUS_OF: Record<Reason, number> = {
  "bad-input": 400,
  "signed-out": 401,
  "unverified-app": 401,
  "not-allowed": 403,
  "not-found": 404,
  "not-planned": 404,
  "not-open": 400,
  conflict: 409,
  exhausted: 429,
  "too-many": 429,
  "other-platform": 400,
  "other-currency": 400,
  "payment-waiting": 400,
  "already-subscribed": 400,
  "not-changeable": 400,
  "stale-login": 400,
  "code-unknown": 404,
  "code-ended": 400,
  "code-used-up": 400,
  "code-other-offer": 400,
  "code-minimum": 400,
  "code-other-currency": 400,
  "code-first-time": 400,
  "code-too-short": 400,
  cancelled: 499,
  unavailable: 503,
  "timed-out": 504,
  outdated: 400,
  offline: 503,
  unexpected: 500,
};

describe("a refusal", () => {
  it.each(REASONS)("with the reason %s has a status and states the reason", (reason) => {
    const error = toHttpsError(CALL, new Refusal(reason));

    expect(error.httpErrorCode.status).toBe(STATUS_OF[reason]);
    expect(error.toJSON()).toMatchObject({ message: reason, details: { reason } });
  });

  it("names the faulty field", () => {
    const error = toHttpsError(CALL, new Refusal("bad-input", { field: "videoID" }));

    expect(error.details).toEqual({ reason: "bad-input", field: "videoID" });
  });

  it("logs nothing when expected", () => {
    toHttpsError(CALL, new Refusal("not-found"));

    expect(takeLoggedFaults()).toEqual([]);
  });

  it("with a cause logs callable, caller and ids", () => {
    toHttpsError({ ...CALL, ids: { videoID: "bim-beck" } }, new Error("down"));

    const [line = ""] = takeLoggedFaults();
    for (const part of ['"callable":"getSecureData_v2_0"', '"uid":"anna"', '"videoID":"bim-beck"'])
      expect(line).toContain(part);
  });

  it("with a cause leaves the cause in the log alone", () => {
    const error = toHttpsError(
      CALL,
      new Refusal("unavailable", { cause: new Error("14 UNAVAILABLE: down") }),
    );

    expect(JSON.stringify(error.toJSON())).not.toContain("down");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("14 UNAVAILABLE: down")]);
  });
});

describe("a bug", () => {
  it.each([
    ["an error", new TypeError("secret of the upstream")],
    ["an error with a cause", new Error("outer", { cause: new Error("secret of the upstream") })],
    ["a thrown word", "secret of the upstream"],
  ])("is reported as unexpected, and logged once with callable and caller: %s", (_what, thrown) => {
    const error = toHttpsError(CALL, thrown);

    expect(error.toJSON()).toEqual({
      status: "INTERNAL",
      message: "unexpected",
      details: { reason: "unexpected" },
    });
    const [line, ...more] = takeLoggedFaults();
    expect(more).toEqual([]);
    expect(line).toMatch(/secret of the upstream/);
    expect(JSON.parse(line ?? "{}")).toMatchObject({ ...CALL, severity: "ERROR" });
  });
});
