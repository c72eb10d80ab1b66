import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { Reason } from "@gruezi/contract/reasons";
import type { SecretParam } from "firebase-functions/params";
import { type HttpsFunction, onRequest, type Request } from "firebase-functions/v2/https";
import { logFault } from "./log.ts";

export type Response = Parameters<HttpsFunction>[1];

interface EndpointSpec {
  name: string;
  secrets?: SecretParam[];
}

type Handler = (request: Request, response: Response) => Promise<void>;

const READING_METHODS = ["GET", "HEAD"];

/** An address that can be read and nothing else, with and without Hosting before it. */
export function readable({ name, secrets = [] }: EndpointSpec, handler: Handler) {
  const options = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets };
  return onRequest(options, async (request, response) => {
    response.set("X-Content-Type-Options", "nosniff");
    try {
      if (READING_METHODS.includes(request.method)) await handler(request, response);
      else refuse(response.set("Allow", READING_METHODS.join(", ")), 405, "bad-input");
    } catch (error) {
      logFault("request failed", error, { endpoint: name });
      fail(response);
    }
  });
}

export function refuse(response: Response, status: number, reason: Reason): void {
  response.status(status).set("Cache-Control", "no-store").type("json").send({ error: { reason } });
}

/** Once bytes are on their way only a broken connection still tells the reader that they are not all. */
function fail(response: Response): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else refuse(response, 500, "unexpected");
}
