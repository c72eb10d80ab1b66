import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { idempotently, isKeySpoilt, refusedParameter } from "#functions/gateways/stripe/requests.ts";

const inUse = new Stripe.errors.StripeAPIError({
  type: "idempotency_error",
  code: "idempotency_key_in_use",
  statusCode: 409,
});
const failed = new Stripe.errors.StripeAPIError({ type: "api_error", statusCode: 500 });
const refused = new Stripe.errors.StripeInvalidRequestError({
  type: "invalid_request_error",
  statusCode: 400,
  param: "customer",
});

describe("a request with a key", () => {
  it("waits while another with the same key is answered, and gets the same answer", async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(inUse).mockResolvedValueOnce("cs_1");

    expect(await idempotently("co:anna:1", send)).toBe("cs_1");

    expect(send.mock.calls).toEqual([[{ idempotencyKey: "co:anna:1" }], [{ idempotencyKey: "co:anna:1" }]]);
  });

  it("is not repeated after another failure", async () => {
    const send = vi.fn<() => Promise<string>>().mockRejectedValue(failed);

    await expect(idempotently("co:anna:1", send)).rejects.toBe(failed);

    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a failure at Stripe", () => {
  it.each([
    ["Stripe's own, which is kept with the key", failed, true],
    ["a key in use", inUse, false],
    ["a refusal", refused, false],
    ["no answer", new Stripe.errors.StripeConnectionError({ type: "api_error" }), false],
    ["none of Stripe's", new Error("500"), false],
  ])("spoils the idempotency key, or not: %s", (_what, fault, isSpoilt) => {
    expect(isKeySpoilt(fault)).toBe(isSpoilt);
  });

  it.each([
    ["a refusal", refused, "customer"],
    ["a failure", failed, undefined],
    ["none of Stripe's", new Error("customer"), undefined],
  ])("names the refused parameter, or none: %s", (_what, fault, parameter) => {
    expect(refusedParameter(fault)).toBe(parameter);
  });
});
