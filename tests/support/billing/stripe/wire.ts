import Stripe from "stripe";
import { vi } from "vitest";

interface Answer {
  toJSON(): Promise<unknown>;
}

interface Wire {
  /** Host, port, path, method, headers, body, protocol and timeout. */
  makeRequest(...request: unknown[]): Promise<Answer>;
}

/** Whatever the SDK asks goes through this. */
export const stripeWire: Wire = Object.getPrototypeOf(Stripe.createNodeHttpClient());

const pace = Stripe.prototype as unknown as { getInitialNetworkRetryDelay(): number }; // internal, so not in its types

/** Without the pause before the SDK's second attempt. */
export const hurryStripe = () => vi.spyOn(pace, "getInitialNetworkRetryDelay").mockReturnValue(0);

/** Gives up on an answer soon, where the product waits for 25 seconds. */
export function loseStripePatience(milliseconds: number) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(function (this: Wire, ...request) {
    return original.call(this, ...request.with(-1, milliseconds));
  });
}

/** Stripe's answers with other words in them. */
export function rewordStripe(words: RegExp, others: string) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const answer = await original.call(this, ...request);
    const toJson = answer.toJSON.bind(answer);
    answer.toJSON = async () => JSON.parse(JSON.stringify(await toJson()).replaceAll(words, others));
    return answer;
  });
}

/** What happens elsewhere right before Stripe is asked for this: a method and a path, or the end of one. */
export function beforeStripeIsAsked(question: string, happen: () => unknown) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (this: Wire, ...request) {
    const [, , path, method] = request;
    if (`${method} ${path}`.endsWith(question)) await happen();
    return original.call(this, ...request);
  });
}
