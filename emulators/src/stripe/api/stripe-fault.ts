import type { DeclineCode } from "../world/cards.ts";
import { declineText } from "../world/cards.ts";

export interface FaultBody {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** An error in the format of https://docs.stripe.com/api/errors, the only one that the SDK recognises. */
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

/**
 * Returns the error for what the stand-in does not support. It has a code of its own, so that no test relies
 * on it.
 */
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

/**
 * Returns the error of an invoice whose payment intent the holder must confirm:
 * https://docs.stripe.com/error-codes
 */
export const confirmationRequired = (): StripeFault =>
  new StripeFault(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.",
  });

/** Returns the error of `error_if_incomplete`, after which no subscription exists. */
const authenticationRequired = (): StripeFault =>
  new StripeFault(402, {
    type: "card_error",
    code: "subscription_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the subscription.",
  });

export const subscriptionDeclined = (code: DeclineCode): StripeFault =>
  code === "authentication_required" ? authenticationRequired() : cardDeclined(code);

export const cardDeclined = (code: DeclineCode): StripeFault =>
  new StripeFault(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: code,
    message: declineText(code),
  });
