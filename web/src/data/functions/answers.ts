import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import { loadInTime } from "#lib/late-code.ts";
import { call } from "./call.ts";

type Rows = readonly SentRow[];

/** Sends answers. Idempotent: known rows change nothing. @throws AppError */
export const saveAnswers = (rows: Rows): Promise<SaveAnswersResponse> =>
  call("saveAnswers", { rows: [...rows] });

type KeepaliveCall = typeof import("./keepalive-call.ts");
let client: KeepaliveCall | null = null;

/**
 * Loads the client in advance, because a closing page cannot wait for code.
 * @throws where the client does not load
 */
export async function prepareForLeaving(): Promise<void> {
  client = await loadInTime(() => import("./keepalive-call.ts"));
}

/** Sends answers from a page that is hidden or closed. @throws AppError */
export async function saveAnswersOnLeaving(rows: Rows): Promise<SaveAnswersResponse> {
  return client ? client.callWithKeepalive("saveAnswers", { rows: [...rows] }) : saveAnswers(rows);
}
