import { API_VERSION } from "../world/events.ts";
import { newId } from "../world/identifiers.ts";
import type { ApiFault } from "./api-faults.ts";
import type { StoredResponse } from "./idempotency.ts";
import { notPermitted } from "./scopes.ts";
import type { StripeFault } from "./stripe-fault.ts";

export const SERVER_FAULT: StoredResponse = {
  status: 500,
  body: { error: { type: "api_error", message: "An unknown error occurred." } },
};

const RATE_LIMIT: StoredResponse = {
  status: 429,
  body: {
    error: { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." },
  },
};

export const toStored = ({ status, body }: StripeFault): StoredResponse => ({
  status,
  body: { error: body },
});

export function toResponse({ status, body }: StoredResponse, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { "request-id": newId("req"), "stripe-version": API_VERSION, ...headers },
  });
}

/** Responses that are cut off, so that the client never learns their status. */
const CUT_RESPONSES = new WeakSet<Response>();

export const isWhole = (response: Response): boolean => !CUT_RESPONSES.has(response);

export function toFaultyResponse(kind: ApiFault["kind"], response: StoredResponse): Response {
  if (kind === "hang" || kind === "cut") return cutResponse(response);
  if (kind === "403") return toResponse(toStored(notPermitted()));
  return toResponse(kind === "429" ? RATE_LIMIT : SERVER_FAULT);
}

function cutResponse({ status, body }: StoredResponse): Response {
  const text = JSON.stringify(body);
  const response = new Response(new Blob([text.slice(0, text.length / 2)]).stream(), {
    status,
    headers: {
      "content-type": "application/json",
      "content-length": String(text.length),
      connection: "close",
    },
  });
  CUT_RESPONSES.add(response);
  return response;
}
