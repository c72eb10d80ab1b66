import { API_VERSION } from "../world/events.ts";
import { invalidRequest, StripeFault } from "./stripe-fault.ts";

/** A request to the API. */
export interface Call {
  method: string;
  path: string;
  id: string;
  /** Query and body together, as Stripe reads them. */
  form: string;
  /** The idempotency key; only POST has one. */
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

export function requireAccess({ headers }: Call, secretKey: string): void {
  const version = headers.get("stripe-version") ?? API_VERSION;
  if (headers.get("authorization") !== `Bearer ${secretKey}`)
    throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  if (version !== API_VERSION)
    throw invalidRequest(`This stand-in speaks ${API_VERSION} only, not ${version}.`);
}

export const unrecognized = ({ method, path }: Call): StripeFault =>
  new StripeFault(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
