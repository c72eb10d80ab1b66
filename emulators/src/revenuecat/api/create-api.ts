import { MINUTE } from "@gruezi/contract/durations";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ApiRequest } from "../control/control.ts";
import type { RevenueCatOutbox } from "../webhooks.ts";
import type { World } from "../world/world.ts";
import { type ApiFault, faultV1, faultV2, isV2, toResponse, unknownRoute } from "./fault.ts";
import { createRequestedFaults, type RequestedFaults } from "./requested-faults.ts";
import { routesV1 } from "./routes-v1.ts";
import { routesV2 } from "./routes-v2.ts";

interface ApiOptions extends Keys {
  world: World;
  outbox: RevenueCatOutbox;
  projectId: string;
}

/** Bindings of Node's server, which are missing in tests. */
interface ApiEnv {
  Bindings: Partial<HttpBindings>;
}

interface Api {
  routes: Hono<ApiEnv>;
  faults: RequestedFaults;
  requests(): readonly ApiRequest[];
  reset(): void;
}

/** Creates the API. Checks of keys, rate limits and requested faults run before the routes. */
export function createApi(options: ApiOptions): Api {
  const faults = createRequestedFaults();
  const rateLimit = createRateLimit();
  let requests: ApiRequest[] = [];

  const routes = new Hono<ApiEnv>();
  for (const version of ["/v1/*", "/v2/*"])
    routes.use(version, async (context, next) => {
      const { method, path } = context.req;
      const request: ApiRequest = { method, path, query: new URL(context.req.url).search, status: null };
      requests.push(request);
      const refusal = refuseKey(path, context.req.header("Authorization"), options);
      const faulty = faults.takeResponse(method, path, () => context.env.outgoing?.destroy());
      if (faulty) context.res = await faulty;
      else if (refusal) context.res = toResponse(refusal);
      else await next();
      for (const [name, value] of Object.entries(rateLimit.count(path))) context.res.headers.set(name, value);
      request.status = context.res.status;
    });
  routes.route("/", routesV1(options));
  routes.route("/", routesV2(options.world, options.projectId));
  routes.notFound((context) => toResponse(unknownRoute(context.req.method, context.req.path)));

  return {
    routes,
    faults,
    requests: () => requests,
    reset() {
      requests = [];
      for (const part of [faults, rateLimit]) part.clear();
    },
  };
}

interface Keys {
  v1SecretKey: string;
  v2SecretKey: string;
}

const WRONG_VERSION = "You are trying to use an API key that is compatible with another version of the API.";

function refuseKey(path: string, authorization: string | undefined, keys: Keys): ApiFault | undefined {
  const key = authorization?.match(/^Bearer (.+)$/)?.[1];
  const [right, wrong] = isV2(path)
    ? [keys.v2SecretKey, keys.v1SecretKey]
    : [keys.v1SecretKey, keys.v2SecretKey];
  if (key === right) return;
  if (key === undefined)
    return invalidKey(path, 7224, "There was a problem with the credentials: no API key.");
  if (key === wrong) return isV2(path) ? wrongVersionV2() : faultV1(403, 7723, WRONG_VERSION);
  return invalidKey(path, 7225, "Invalid API Key.");
}

const wrongVersionV2 = (): ApiFault => faultV2(403, { type: "authorization_error", message: WRONG_VERSION });

const invalidKey = (path: string, code: number, message: string): ApiFault =>
  isV2(path) ? faultV2(401, { type: "authentication_error", message }) : faultV1(401, code, message);

/** Requests per minute. They are only reported, since refusals are made on request. */
const LIMITS = { "project-configuration": 60, "customer-information": 480 } as const;

interface RateLimit {
  /** Counts a request, and returns the response's rate-limit headers. */
  count(path: string): Record<string, string>;
  clear(): void;
}

/** Counts by the machine's clock, as RevenueCat does. */
function createRateLimit(): RateLimit {
  let requests: { domain: keyof typeof LIMITS; at: number }[] = [];
  return {
    count(path) {
      const domain = /\/(offerings|apps)$/.test(path) ? "project-configuration" : "customer-information";
      const at = Date.now();
      requests = [...requests.filter((request) => request.at > at - MINUTE), { domain, at }];
      const usage = requests.filter((request) => request.domain === domain).length;
      return {
        "RevenueCat-Rate-Limit-Current-Usage": String(usage),
        "RevenueCat-Rate-Limit-Current-Limit": String(LIMITS[domain]),
      };
    },
    clear() {
      requests = [];
    },
  };
}
