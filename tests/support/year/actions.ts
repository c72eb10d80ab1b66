import type { CancellationReason } from "@gruezi/contract/callables/cancel-stripe-subscription";

/** An answer, or `refused: <reason>`. Null if the request was interrupted, so that its effect is unknown. */
export type Told = string | null;

export interface Done {
  uid: string;
  at: number;
}

export interface Declared extends Done {
  kind: "withdraws";
  contract: string;
  address: string;
  told: Told;
}

export interface Proven extends Done {
  kind: "proves";
  address: string;
  declaredAt: number;
  told: Told;
}

export interface Paused extends Done {
  kind: "pauses";
  subscription: string;
  months: number;
  /** The end of the paid period. */
  from: number;
  told: Told;
}

export interface Cancelled extends Done {
  kind: "cancels";
  subscription: string;
  periodEnd: number;
  reason: CancellationReason | "none";
  told: Told;
}

export type TwintDeed =
  | "pays at once"
  | "pays later"
  | "connects"
  | "cancels"
  | "confirms"
  | "fails"
  | "disconnects";

/** What the actors did, as they know it, for the oracle. The ids are the providers'. */
export type Action =
  | Declared
  | Proven
  | Paused
  | Cancelled
  | (Done & { kind: "declares"; address: string; told: Told })
  | (Done & { kind: "lists contracts"; contracts: readonly string[]; told: Told })
  | (Done & { kind: "changes"; subscription: string; price: string; asksToBegin: boolean; told: Told })
  /** `told` is "made" or "refused", as Stripe's page reports. */
  | (Done & {
      kind: "confirms an upgrade";
      subscription: string;
      price: string;
      told: Told;
    })
  | (Done & { kind: "resumes"; subscription: string; told: Told })
  | (Done & {
      kind: "opens a checkout";
      session: string;
      currency: "chf" | "eur";
      code: string | null;
      asksToBegin: boolean;
    })
  /** `told` holds the prices as JSON. */
  | (Done & { kind: "types a code"; code: string; product: string; told: Told })
  | (Done & { kind: "buys with the same card"; session: string; asksToBegin: boolean; told: Told })
  /** Support refunds a payment, or a bank returns a refund. */
  | (Done & { kind: "refunds" | "returns"; refund: string })
  /** `told` is the result of the payment page, or what the TWINT app does later. */
  | (Done & { kind: "uses TWINT"; told: TwintDeed })
  | (Done & { kind: "leaves" });
