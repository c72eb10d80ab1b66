import "#support/functions/env.ts";
import { getSecureDataRequest } from "@gruezi/contract/callables/get-secure-data";
import { describe, expect, it } from "vitest";
import { callable } from "#functions/platform/callable.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

const forLearners = callable(
  { name: "getSecureData_v2_0", request: getSecureDataRequest },
  async () => ({ hasAccess: false, error: { code: 2 } }) as const,
);

describe("a callable for learners only", () => {
  it("answers somebody signed in", async () => {
    const answer = await run(forLearners, { data: { videoID: "bim-beck" }, auth: loginOf("anna") });

    expect(answer).toEqual({ hasAccess: false, error: { code: 2 } });
  });

  it.each([
    ["a visitor", {}],
    ["a login that ran out", { auth: loginOf("anna", { exp: 1 }) }],
  ])("refuses %s before it looks at what was sent", async (_who, caller) => {
    const call = run(forLearners, { data: "nonsense", ...caller });

    await expect(call).rejects.toMatchObject({ code: "unauthenticated", details: { reason: "signed-out" } });
  });
});
