import { API_VERSION } from "../world/events.ts";
import { type Grants, type RestrictedKey, requireGrant } from "./scopes.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";

export interface Call {
  method: string;
  path: string;
  id: string;
  /** The query and the body, as Stripe reads them. */
  form: string;
  /** The idempotency key, for POST only. */
  key: string | null;
  headers: Headers;
}

export async function readCall(request: Request, id: string): Promise<Call> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = await request.text();
  return {
    method,
    path: pathname,
    id,
    form: [search.slice(1), body].filter((part) => part !== "").join("&"),
    key: method === "POST" ? headers.get("idempotency-key") : null,
    headers,
  };
}

export interface Keys {
  /** The key with full access. */
  secretKey: string;
  restrictedKey: RestrictedKey | null;
}

/** Returns the grants of the request's key. `null` allows everything. */
export function requireAccess({ headers, method, path }: Call, keys: Keys): Grants | null {
  const version = headers.get("stripe-version") ?? API_VERSION;
  const grants = requireKey(headers.get("authorization"), keys);
  if (version !== API_VERSION)
    throw invalidRequest(`This stand-in speaks ${API_VERSION} only, not ${version}.`);
  requireGrant(grants, method, path);
  return grants;
}

function requireKey(authorization: string | null, { secretKey, restrictedKey }: Keys): Grants | null {
  if (authorization === `Bearer ${secretKey}`) return null;
  if (restrictedKey && authorization === `Bearer ${restrictedKey.key}`) return restrictedKey.grants;
  throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
}

export const unrecognized = ({ method, path }: Call): StripeFault =>
  new StripeFault(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
