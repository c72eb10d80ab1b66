import Stripe from "stripe";
import { vi } from "vitest";

interface Answer {
  toJSON(): Promise<unknown>;
}

interface Wire {
  /** Host, port, path, method, headers, body, protocol and timeout. */
  makeRequest(...request: unknown[]): Promise<Answer>;
}

/** Every request of the SDK passes here. */
export const stripeWire: Wire = Object.getPrototypeOf(Stripe.createNodeHttpClient());

const pace = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number }; // internal, not in the SDK's types

/** No pause before the SDK's retry. */
export const hurryStripe = () => vi.spyOn(pace, "getInitialNetworkRetryDelay").mockReturnValue(0);

/** Shortens the product's timeout of 25 seconds. */
export function loseStripePatience(milliseconds: number) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(function (this: Wire, ...request) {
    return original.call(this, ...request.with(-1, milliseconds));
  });
}

/** Replaces words of Stripe's answers. */
export function rewordStripe(words: RegExp, others: string) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const answer = await original.call(this, ...request);
    const toJson = answer.toJSON.bind(answer);
    answer.toJSON = async () => JSON.parse(JSON.stringify(await toJson()).replaceAll(words, others));
    return answer;
  });
}

/** Method and path, or the path's end. */
export function beforeStripeIsAsked(question: string, happen: () => unknown) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const [, , path, method] = request;
    if (`${method} ${path}`.endsWith(question)) await happen();
    return original.call(this, ...request);
  });
}
