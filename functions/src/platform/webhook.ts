import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onRequest, type Request } from "firebase-functions/v2/https";
import { followClock } from "./clock.ts";
import { logFaultOfKind } from "./log.ts";

/**
 * `refused`: the message is not from the provider. `unreadable`: it is, but malformed. The provider sends
 * both again, and also events whose handler throws.
 */
export type WebhookOutcome = "done" | "refused" | "unreadable";

export interface Delivery {
  /** Event id, or the text of an unreadable message. */
  key: string;
  /** Facts for the log, without personal data except ids. */
  about: Readonly<Record<string, unknown>>;
  uids?: readonly string[];
  /** Body of the message, if the provider cannot resend it. */
  body?: string;
}

/** Tells which message is being handled. The last call counts. */
export type Tell = (delivery: Delivery) => void;

interface WebhookSpec {
  name: string;
  secrets: SecretParam[];
  /** Stores a dead letter and returns its id. */
  keep(failed: Omit<Delivery, "about"> & { source: string; fault: unknown }): Promise<string>;
}

type Handler = (request: Request, tell: Tell) => Promise<WebhookOutcome>;

const STATUS_OF: Record<WebhookOutcome, number> = { done: 200, refused: 400, unreadable: 400 };

/**
 * Defines a webhook. Responds 200 after completed work, 400 to refused or unreadable messages, and 500 on
 * failure, so that the provider retries. Handlers `tell` a message once it is authenticated, so that it is
 * never lost.
 */
export function webhook(spec: WebhookSpec, handle: Handler) {
  const options = { region: REGION, timeoutSeconds: CALLABLE_TIMEOUT_SECONDS, secrets: spec.secrets };
  return onRequest(options, async (request, response) => {
    response.set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
    if (request.method !== "POST") return void response.set("Allow", "POST").status(405).end();
    let told: Delivery | undefined;
    try {
      await followClock();
      const outcome = await handle(request, (delivery) => {
        told = delivery;
      });
      if (outcome === "unreadable") await tellOf("webhook unreadable", spec, told, undefined);
      response.status(STATUS_OF[outcome]).end();
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

/** Stores a dead letter and returns its id. Undefined if that fails; the provider retries anyway. */
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
