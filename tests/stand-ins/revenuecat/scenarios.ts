import { API_SCENARIOS } from "./api-scenarios.ts";
import type { StoreScenario } from "./scenario.ts";
import { ACT_SCENARIOS } from "./store-scenarios.ts";

export const STORE_SCENARIOS: readonly StoreScenario[] = [...API_SCENARIOS, ...ACT_SCENARIOS];
