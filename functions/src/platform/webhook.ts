import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onRequest, type Request } from "firebase-functions/v2/https";
import { followClock } from "./clock.ts";
import { logFaultOfKind } from "./log.ts";

/**
 * `refused`: not from the provider. `unreadable`: from it, but malformed. The provider retries both, and
 * thrown events.
 */
export type WebhookAnswer = "done" | "refused" | "unreadable";

export interface Delivery {
  /** Event id, or the unreadable message. */
  key: string;
  /** For the log: no personal data but ids. */
  about: Readonly<Record<string, unknown>>;
  uids?: readonly string[];
  /** Body, if the provider cannot resend it. */
  body?: string;
}

/** The last call counts. */
export type Tell = (delivery: Delivery) => void;

interface WebhookSpec {
  name: string;
  secrets: SecretParam[];
  /** Returns the letter's id. */
  keep(failed: Omit<Delivery, "about"> & { source: string; fault: unknown }): Promise<string>;
}

type Handler = (request: Request, tell: Tell) => Promise<WebhookAnswer>;

const STATUS_OF: Record<WebhookAnswer, number> = { done: 200, refused: 400, unreadable: 400 };

/**
 * Responds 200 after completed work, 400 to foreign or unreadable messages, 500 on failure for a retry.
 * Handlers `tell` a message once authenticated, so it is never lost.
 */
export function webhook(spec: WebhookSpec, handle: Handler) {
  const options = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets: spec.secrets };
  return onRequest(options, async (request, response) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    if (request.method !== "POST") return void response.set("Allow", "POST").status(405).end();
    let told: Delivery | undefined;
    try {
      await followClock();
      const answer = await handle(request, (delivery) => {
        told = delivery;
      });
      if (answer === "unreadable") await tellOf("webhook unreadable", spec, told, undefined);
      response.status(STATUS_OF[answer]).end();
    } catch (fault) {
      await tellOf("webhook failed", spec, told, fault);
      response.status(500).end();
    }
  });
}

async function tellOf(
  message: string,
  spec: WebhookSpec,
  told: Delivery | undefined,
  fault: unknown,
): Promise<void> {
  const letter = told && (await keep(spec, told, fault));
  logFaultOfKind(message, fault, { webhook: spec.name, ...told?.about, uids: told?.uids, letter });
}

/** Undefined if it cannot be written; the provider retries. */
async function keep(
  { name, keep }: WebhookSpec,
  told: Delivery,
  fault: unknown,
): Promise<string | undefined> {
  const { about: _about, ...message } = told;
  return keep({ ...message, source: name, fault }).catch((broken: unknown) => {
    logFaultOfKind("letter not kept", broken, { webhook: name });
    return undefined;
  });
}
