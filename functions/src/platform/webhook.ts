import { CALLABLE_TIMEOUT_SECONDS, REGION } from "@gruezi/contract/business";
import type { SecretParam } from "firebase-functions/params";
import { onRequest, type Request } from "firebase-functions/v2/https";
import { followClock } from "./clock.ts";
import { logFaultOfKind } from "./log.ts";

/**
 * What a provider is answered. `refused`: it is not the provider's. `unreadable`: it is, and we cannot read it. The
 * provider repeats both of them, and an event whose handler threw.
 */
export type WebhookAnswer = "done" | "refused" | "unreadable";

/** What is known of a message once it is known to be the provider's. */
export interface Delivery {
  /** The event's id, or the message itself where none can be read. */
  key: string;
  /** For the log: what the event is, and about which customer. No personal data but ids. */
  about: Readonly<Record<string, unknown>>;
  uids?: readonly string[];
  /** What was sent, where the provider cannot be asked for it again. */
  body?: string;
}

/** Says what was delivered; what is told last counts. */
export type Tell = (delivery: Delivery) => void;

interface WebhookSpec {
  name: string;
  secrets: SecretParam[];
  /** Keeps a message that was not done, so that it can be done again; returns its id. */
  keep(failed: Omit<Delivery, "about"> & { source: string; fault: unknown }): Promise<string>;
}

type Handler = (request: Request, tell: Tell) => Promise<WebhookAnswer>;

const STATUS_OF: Record<WebhookAnswer, number> = { done: 200, refused: 400, unreadable: 400 };

/**
 * An address that a provider posts its events to. It answers 200 only once the work is done, 400 for what is not the
 * provider's or cannot be read, and 500 when the work failed, so that the event is sent again. The answer says nothing
 * else. A handler `tell`s what it was sent as soon as it knows whose it is: from then on nothing of it is lost.
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

/** Undefined if the letter cannot be written; the provider sends the message again. */
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
