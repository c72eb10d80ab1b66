import type { RevenueCatControl } from "#emulators/revenuecat/control/control.ts";
import type { Shape } from "../published/shapes.ts";

export interface Question {
  method?: "GET" | "DELETE";
  /** With version and query; `:project` is filled in. */
  path: string;
  /** Default: the version's. */
  key?: "v1" | "v2" | "none";
}

export interface StoreAccount {
  ask(question: Question): Promise<void>;
  /** Acts in the stores. */
  control: RevenueCatControl;
}

export interface DocumentedStoreAnswer {
  /** `GET /v1/subscribers/:id` */
  request: string;
  status: number;
  shape: Shape;
  has?: object;
}

export interface StoreScenario {
  name: string;
  sources: readonly string[];
  play(account: StoreAccount): Promise<void>;
  documented: {
    answers: readonly DocumentedStoreAnswer[];
    /** Webhooks with what each must say, in this order. */
    events: readonly (readonly [type: string, has?: object])[];
  };
}
