import Stripe from "stripe";
import { vi } from "vitest";

interface Answer {
  toJSON(): Promise<unknown>;
}

interface Wire {
  /** Parameters: host, port, path, method, headers, body, protocol and timeout. */
  makeRequest(...request: unknown[]): Promise<Answer>;
}

/** Every request of the SDK passes through it. */
export const stripeWire: Wire = Object.getPrototypeOf(Stripe.createNodeHttpClient());

const pace = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number }; // internal, not in the SDK's types

/** The SDK retries without a pause. */
export const hurryStripe = () => vi.spyOn(pace, "getInitialNetworkRetryDelay").mockReturnValue(0);

/** Shortens the product's timeout of 25 seconds. */
export function loseStripePatience(milliseconds: number) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(function (this: Wire, ...request) {
    return original.call(this, ...request.with(-1, milliseconds));
  });
}

/** Replaces words in Stripe's answers. */
export function rewordStripe(words: RegExp, others: string) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const answer = await original.call(this, ...request);
    const toJson = answer.toJSON.bind(answer);
    answer.toJSON = async () => JSON.parse(JSON.stringify(await toJson()).replaceAll(words, others));
    return answer;
  });
}

/** `question`: the end of a request's method and path. */
export function beforeStripeIsAsked(question: string, happen: () => unknown) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const [, , path, method] = request;
    if (`${method} ${path}`.endsWith(question)) await happen();
    return original.call(this, ...request);
  });
}
