import { MINUTE } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetLoggedKinds, logFault, logFaultOfKind } from "#functions/platform/log.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const askedAbout = (uid: string, status = 403) =>
  new Error(`RevenueCat answered ${status} to /v1/subscribers/${uid}: {"code":7225}`);

beforeEach(() => {
  forgetLoggedKinds();
});

describe("frequent faults", () => {
  it("are one line per kind, for all users", () => {
    for (let at = 0; at < 1_000; at++)
      logFaultOfKind("webhook failed", askedAbout(`learner-${at}`), { letter: at });

    expect(takeLoggedFaults()).toEqual([expect.stringContaining("learner-0")]);
  });

  it.each([
    ["of another status", "webhook failed", askedAbout("anna", 500)],
    ["of another class", "webhook failed", new TypeError("fetch failed")],
    ["of another message in the log", "letter not kept", askedAbout("anna")],
    ["that says something else", "webhook failed", new Error("Billing/anna is malformed: readings.")],
    ["that is no error at all", "webhook failed", undefined],
  ])("are a line each if one is %s", (_how, message, fault) => {
    logFaultOfKind("webhook failed", askedAbout("beat"), {});
    logFaultOfKind(message, fault, {});

    expect(takeLoggedFaults()).toHaveLength(2);
  });

  it("get another line after ten minutes, with the number of omitted lines", () => {
    for (const at of [0, 1, 10 * MINUTE - 1]) logFaultOfKind("webhook failed", askedAbout("anna"), {}, at);
    takeLoggedFaults();

    logFaultOfKind("webhook failed", askedAbout("anna"), {}, 10 * MINUTE);

    expect(takeLoggedFaults()).toEqual([expect.stringContaining('"leftOut":2')]);
  });

  it("of 150 kinds are all logged", () => {
    const word = (at: number) => [...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("");

    for (let at = 0; at < 150; at++) logFaultOfKind("webhook failed", new Error(word(at)), {});

    expect(takeLoggedFaults()).toHaveLength(150);
  });
});

describe("a line without an error", () => {
  it("has its message and context", () => {
    logFault("dead letters", undefined, { job: "askAboutLapsed" });

    expect(takeLoggedFaults()).toEqual([expect.stringMatching(/"job":"askAboutLapsed".*dead letters/)]);
  });
});
