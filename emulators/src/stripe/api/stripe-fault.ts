import type { DeclineCode } from "../world/cards.ts";
import { declineText } from "../world/cards.ts";

export interface FaultBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** https://docs.stripe.com/api/errors; the SDK recognises no other format. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: FaultBody;

  constructor(status: number, body: FaultBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export interface Blame {
  code?: string;
  param?: string;
}

export const invalidRequest = (message: string, blame: Blame = {}): StripeFault =>
  new StripeFault(400, { type: "invalid_request_error", message, ...blame });

/** Unsupported by the stand-in; named, so that no test relies on it. */
export const notStoodIn = (what: string, param?: string): StripeFault =>
  invalidRequest(`This stand-in for Stripe does not know ${what}.`, {
    code: "stand_in_gap",
    ...(param && { param }),
  });

export const missingResource = (kind: string, id: string, param: string, status = 404): StripeFault =>
  new StripeFault(status, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const cardDeclined = (code: DeclineCode): StripeFault =>
  new StripeFault(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: code,
    message: declineText(code),
  });
