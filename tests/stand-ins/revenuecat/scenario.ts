import type { RevenueCatControl } from "#emulators/revenuecat/control/control.ts";
import type { Shape } from "../published/shapes.ts";

export interface Question {
  method?: "GET" | "DELETE";
  /** The path with version and query. `:project` is filled in. */
  path: string;
  /** The key of the path's version by default. */
  key?: "v1" | "v2" | "none";
}

export interface StoreAccount {
  ask(question: Question): Promise<void>;
  /** Acts in the stores. */
  control: RevenueCatControl;
}

export interface DocumentedStoreAnswer {
  /** The request, such as `GET /v1/subscribers/:id`. */
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
    /** The webhooks in this order, with what each must say. */
    events: readonly (readonly [type: string, has?: object])[];
  };
}
