import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ApiRequest } from "../control/control.ts";
import type { RevenueCatOutbox } from "../webhooks.ts";
import type { World } from "../world/world.ts";
import { toResponse, unknownRoute } from "./fault.ts";
import { type Keys, refuseKey } from "./keys.ts";
import { createOrderedFaults, type OrderedFaults } from "./ordered-faults.ts";
import { createRateLimit } from "./rate-limit.ts";
import { routesV1 } from "./routes-v1.ts";
import { routesV2 } from "./routes-v2.ts";

export interface ApiOptions extends Keys {
  world: World;
  outbox: RevenueCatOutbox;
  projectId: string;
}

/** The connection, except where it is tried without a socket. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>;
}

export interface Api {
  routes: Hono<ApiEnv>;
  faults: OrderedFaults;
  requests(): readonly ApiRequest[];
  reset(): void;
}

/** Both versions of RevenueCat's API; keys, limits and ordered faults come before any route. */
export function createApi(options: ApiOptions): Api {
  const faults = createOrderedFaults();
  const rateLimit = createRateLimit();
  let requests: ApiRequest[] = [];

  const routes = new Hono<ApiEnv>();
  for (const version of ["/v1/*", "/v2/*"])
    routes.use(version, async (context, next) => {
      const { method, path } = context.req;
      const request: ApiRequest = { method, path, query: new URL(context.req.url).search, status: null };
      requests.push(request);
      const refusal = refuseKey(path, context.req.header("Authorization"), options);
      const ordered = faults.strike(method, path, () => context.env.outgoing?.destroy());
      if (ordered) context.res = await ordered;
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
