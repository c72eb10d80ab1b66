import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onRequest, type Request } from "firebase-functions/v2/https";
import { followClock } from "./clock.ts";
import { logFault } from "./log.ts";

/** What a provider is answered. It does not repeat a `refused` event, but one whose handler threw. */
export type WebhookAnswer = "done" | "refused";

interface WebhookSpec {
  name: string;
  secrets: SecretParam[];
}

const STATUS_OF: Record<WebhookAnswer, number> = { done: 200, refused: 400 };

/**
 * An address that a provider posts its events to. It answers 200 only once the work is done, 400 for what is not the
 * provider's, and 500 when the work failed, so that the event is sent again. The answer says nothing else.
 */
export function webhook(
  { name, secrets }: WebhookSpec,
  handle: (request: Request) => Promise<WebhookAnswer>,
) {
  const options = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets };
  return onRequest(options, async (request, response) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    if (request.method !== "POST") return void response.set("Allow", "POST").status(405).end();
    try {
      await followClock();
      response.status(STATUS_OF[await handle(request)]).end();
    } catch (error) {
      logFault("webhook failed", error, { webhook: name });
      response.status(500).end();
    }
  });
}
