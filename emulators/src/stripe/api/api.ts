import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import type { World } from "../world/world.ts";
import { type ApiFaults, createApiFaults } from "./api-faults.ts";
import { type Call, type Keys, readCall, requireAccess, unrecognized } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { expandObject } from "./expand.ts";
import { parseForm } from "./form-body.ts";
import { createIdempotencyKeys, type IdempotencyKeys, type StoredResponse } from "./idempotency.ts";
import { isWhole, SERVER_FAULT, toFaultyResponse, toResponse, toStored } from "./responses.ts";
import type { Grants } from "./scopes.ts";
import { StripeFault } from "./stripe-fault.ts";

/** The minimum duration of a request, so that requests with the same idempotency key can overlap. */
const WORKING_MILLISECONDS = 5;

export interface StripeApi {
  routes: Hono;
  faults: ApiFaults;
  requests: LoggedRequest[];
  reset(): void;
}

interface ApiOptions extends Keys {
  world: World;
}

interface ApiParts extends ApiOptions {
  faults: ApiFaults;
  idempotencyKeys: IdempotencyKeys;
  requests: LoggedRequest[];
}

export function createApi(options: ApiOptions): StripeApi {
  const parts: ApiParts = {
    ...options,
    faults: createApiFaults(),
    idempotencyKeys: createIdempotencyKeys(),
    requests: [],
  };
  const { faults, idempotencyKeys, requests } = parts;
  return {
    routes: createRoutes(parts),
    faults,
    requests,
    reset() {
      faults.clear();
      idempotencyKeys.clear();
      requests.length = 0;
    },
  };
}

function createRoutes(parts: ApiParts): Hono {
  const routes = new Hono();
  for (const endpoint of ENDPOINTS)
    routes.on(endpoint.method, endpoint.path, async ({ req }) => {
      const call = await readCall(req.raw, req.param("id") ?? "");
      return respond(parts, call, (grants) => work(parts, { endpoint, call, grants }));
    });
  routes.all("/v1/*", async ({ req }) => {
    const call = await readCall(req.raw, "");
    return respond(parts, call, () => Promise.reject(unrecognized(call)));
  });
  return routes;
}

/** Handles a call with the grants of its key. `null` allows everything. */
type Handle = (grants: Grants | null) => Promise<Response>;

async function respond(parts: ApiParts, call: Call, handle: Handle): Promise<Response> {
  const { method, path, key } = call;
  const entry: LoggedRequest = { method, path, idempotencyKey: key, status: null };
  parts.requests.push(entry);
  const response = await handleOrRefuse(parts, call, handle);
  if (isWhole(response)) entry.status = response.status;
  return response;
}

async function handleOrRefuse(keys: Keys, call: Call, handle: Handle): Promise<Response> {
  try {
    return await handle(requireAccess(call, keys));
  } catch (fault) {
    if (fault instanceof StripeFault) return toResponse(toStored(fault));
    throw fault;
  }
}

interface Permitted {
  endpoint: Endpoint;
  call: Call;
  grants: Grants | null;
}

/**
 * Runs a call. Requested faults apply before it, so that it has no effect, or after it, so that the effect
 * remains.
 */
async function work(parts: ApiParts, request: Permitted): Promise<Response> {
  const { call } = request;
  const before = parts.faults.take("before", call.method, call.path);
  if (before === "hang") await parts.faults.hang();
  if (before) return toFaultyResponse(before, SERVER_FAULT);
  const claim = call.key === null ? null : parts.idempotencyKeys.claim(call.key, `${call.path} ${call.form}`);
  if (claim?.replayed) return toResponse(claim.replayed, { "idempotent-replayed": "true" });
  await wait(WORKING_MILLISECONDS);
  const response = run(parts.world, request);
  const after = parts.faults.take("after", call.method, call.path);
  const kept = after === "500" ? SERVER_FAULT : response;
  claim?.finish(isKept(kept) ? kept : null);
  if (after === "hang") await parts.faults.hang();
  return after ? toFaultyResponse(after, response) : toResponse(response);
}

function run(world: World, { endpoint, call, grants }: Permitted): StoredResponse {
  try {
    const { form, id } = call;
    const { body, expand } = endpoint.answer(world, parseForm(form), id);
    return {
      status: 200,
      body: expandObject({ state: world.state, now: world.now(), grants }, body, expand),
    };
  } catch (fault) {
    if (fault instanceof StripeFault) return toStored(fault);
    throw fault;
  }
}

/**
 * Returns whether a response is stored. Refusals without effect are not, so that a corrected request may reuse
 * its key.
 */
const isKept = ({ status }: StoredResponse): boolean => status < 300 || status === 402 || status >= 500;

export interface LoggedRequest {
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** The HTTP status. `null` for a response that was cut off. */
  status: number | null;
}
