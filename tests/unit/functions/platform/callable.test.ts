import "#support/functions/env.ts";
import { createStripeCheckoutSessionRequest } from "@gruezi/contract/callables/create-stripe-checkout-session";
import { getSecureDataRequest } from "@gruezi/contract/callables/get-secure-data";
import { requestAccountDeletionRequest } from "@gruezi/contract/callables/request-account-deletion";
import { describe, expect, it } from "vitest";
import { callable } from "#functions/platform/callable.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const forLearners = callable(
  { name: "getSecureData_v2_0", request: getSecureDataRequest },
  async () => ({ hasAccess: false, error: { code: 2 } }) as const,
);

describe("a callable for learners only", () => {
  it("answers signed-in learners", async () => {
    const answer = await run(forLearners, { data: { videoID: "bim-beck" }, auth: loginOf("anna") });

    expect(answer).toEqual({ hasAccess: false, error: { code: 2 } });
  });

  it.each([
    ["a visitor", {}],
    ["a login that ran out", { auth: loginOf("anna", { exp: 1 }) }],
  ])("refuses %s before it parses the payload", async (_who, caller) => {
    const call = run(forLearners, { data: "nonsense", ...caller });

    await expect(call).rejects.toMatchObject({ code: "unauthenticated", details: { reason: "signed-out" } });
  });
});

describe("a callable that fails", () => {
  const fail = () => Promise.reject(new Error("down"));

  it("logs everything needed for a retry", async () => {
    const failing = callable(
      { name: "createStripeCheckoutSession", request: createStripeCheckoutSessionRequest },
      fail,
    );
    const data = {
      offerID: "vip_private_lessons",
      packageID: "vip_private_monthly",
      selectedPrivateLesson: "mon-am-8",
    };

    await expect(run(failing, { data, auth: loginOf("anna") })).rejects.toMatchObject({ code: "internal" });

    const [line = ""] = takeLoggedFaults();
    for (const part of ["callable failed", "createStripeCheckoutSession", "anna", ...Object.values(data)])
      expect(line).toContain(part);
  });

  it("logs no typed text", async () => {
    const failing = callable(
      { name: "requestAccountDeletion", request: requestAccountDeletionRequest },
      fail,
    );

    const call = run(failing, { data: { confirmEmail: "anna@example.com" }, auth: loginOf("anna") });

    await expect(call).rejects.toMatchObject({ code: "internal" });
    expect(takeLoggedFaults().join()).not.toContain("example.com");
  });
});
