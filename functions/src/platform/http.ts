import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { Reason } from "@gruezi/contract/reasons";
import type { SecretParam } from "firebase-functions/params";
import { type HttpsFunction, onRequest, type Request } from "firebase-functions/v2/https";
import { logFault } from "./log.ts";
import { Refusal } from "./refusal.ts";

export type { Request };
export type Response = Parameters<HttpsFunction>[1];

interface EndpointSpec {
  name: string;
  secrets?: SecretParam[];
}

interface PageSpec extends EndpointSpec {
  methods: readonly string[];
  refuse: Refuse;
}

type Handler = (request: Request, response: Response) => Promise<void>;
type Refuse = (response: Response, status: number, reason: Reason) => void;

/** Defines a GET endpoint. Refuses queries, since the CDN would fetch and cache each of them separately. */
export const readable = (spec: EndpointSpec, handler: Handler) =>
  page({ ...spec, methods: ["GET", "HEAD"], refuse }, async (request, response) =>
    request.originalUrl.includes("?") ? refuse(response, 400, "bad-input") : handler(request, response),
  );

export function page({ name, secrets = [], methods, refuse }: PageSpec, handler: Handler) {
  const options = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets };
  return onRequest(options, async (request, response) => {
    response.set("X-Content-Type-Options", "nosniff");
    try {
      if (methods.includes(request.method)) await handler(request, response);
      else refuse(response.set("Allow", methods.join(", ")), 405, "bad-input");
    } catch (error) {
      if (isTooMany(error)) return refuse(response, 429, "exhausted");
      logFault("request failed", error, { endpoint: name });
      fail(response, refuse);
    }
  });
}

const isTooMany = (error: unknown): boolean => error instanceof Refusal && error.reason === "exhausted";

export function refuse(response: Response, status: number, reason: Reason): void {
  response.status(status).set("Cache-Control", "no-store").type("json").send({ error: { reason } });
}

/**
 * Reports a failure. After the first bytes, only a broken connection tells the client that some are missing.
 */
function fail(response: Response, refuse: Refuse): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else refuse(response, 500, "unexpected");
}
