import Stripe from "stripe";
import { API_VERSION } from "#emulators/stripe/world/events.ts";
import { newTape, type Tape, tapingFetch } from "../tape.ts";
import type { Hands } from "./hands.ts";

/** Stripe or its stand-in, as a scenario uses it. */
export interface Account extends Hands {
  /** A client whose requests are taped. */
  stripe: Stripe;
  /** A client without a tape, for what comes before the scenario. */
  before: Stripe;
  /** Drops events so far, except types with the given beginning. */
  begin(kept?: string): Promise<void>;
}

export interface Scenario {
  name: string;
  /** The pages of the documentation. */
  sources: readonly string[];
  play(account: Account): Promise<void>;
  /** What is documented. It counts until Stripe's own answers are recorded. */
  documented: {
    /** The answers in the order of the requests. */
    answers: readonly DocumentedAnswer[];
    /** The events in groups. Stripe promises no order within a group. */
    events: readonly (readonly string[])[];
  };
}

export interface DocumentedAnswer {
  /** The request without ids, such as `GET /v1/customers/:id`. */
  request: string;
  status: number;
  has: object;
}

export const answer = (request: string, has: object = {}): DocumentedAnswer => ({
  request,
  status: 200,
  has,
});

interface RefusalFields {
  type?: string;
  code?: string;
  param?: string;
  decline_code?: string;
  message?: string;
}

export const refusal = (request: string, status: number, error: RefusalFields = {}): DocumentedAnswer => ({
  request,
  status,
  has: { error: { type: "invalid_request_error", ...error } },
});

export const list = (...data: readonly object[]): object => ({ object: "list", has_more: false, data });

/** Accepts a refused request, which is an exchange like others. */
export const refused = (fault: unknown): undefined => {
  if (fault instanceof Stripe.errors.StripeError) return undefined;
  throw fault;
};

interface Connection {
  key: string;
  /** The address, which is Stripe's own by default. */
  url?: string;
  calls?: Set<string>;
}

export function connect({ key, url, calls }: Connection): { tape: Tape; stripe: Stripe; untaped: Stripe } {
  const tape = newTape();
  const config: Stripe.StripeConfig = {
    apiVersion: API_VERSION,
    telemetry: false,
    maxNetworkRetries: 0,
    ...(url !== undefined && toAddress(new URL(url))),
  };
  const taped = new Stripe(key, { ...config, httpClient: Stripe.createFetchHttpClient(tapingFetch(tape)) });
  return { tape, stripe: calls ? noting(taped, calls) : taped, untaped: new Stripe(key, config) };
}

const toAddress = ({ hostname, port }: URL) => ({ protocol: "http", host: hostname, port }) as const;

/** Notes the called methods by path, such as `checkout.sessions.create`. */
function noting<T extends object>(target: T, calls: Set<string>, path = ""): T {
  return new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name);
      const at = path === "" ? String(name) : `${path}.${String(name)}`;
      if (typeof value === "function")
        return (...args: unknown[]) => {
          calls.add(at);
          return value.apply(object, args);
        };
      return typeof value === "object" && value !== null ? noting(value, calls, at) : value;
    },
  });
}

/** Finds a price. Plans are known by their price's metadata. */
export async function findPrice(
  { before }: Account,
  identifier: string,
): Promise<{ id: string; product: string }> {
  const { data } = await before.prices.list({ active: true, limit: 100 });
  const price = data.find(({ metadata }) => metadata["identifier"] === identifier);
  if (price === undefined) throw new Error(`The account has no price ${identifier}: see docs/deploy.md.`);
  return { id: price.id, product: typeof price.product === "string" ? price.product : price.product.id };
}
