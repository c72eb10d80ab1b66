import type { SaveAnswersResponse, SentRow } from "@gruezi/contract/callables/save-answers";
import { call } from "./call.ts";

type Rows = readonly SentRow[];

/** Saves what a learner did to items. Rows that the server has already change nothing. @throws AppError */
export const saveAnswers = (rows: Rows): Promise<SaveAnswersResponse> =>
  call("saveAnswers", { rows: [...rows] });

type KeepaliveCall = typeof import("./keepalive-call.ts");
let client: KeepaliveCall | null = null;

/** Loads what `saveAnswersOnLeaving` needs: a page that closes waits for no code. @throws where it does not load */
export async function prepareForLeaving(): Promise<void> {
  client = await import("./keepalive-call.ts");
}

/** The same for a page that is hidden or closed. @throws AppError */
export async function saveAnswersOnLeaving(rows: Rows): Promise<SaveAnswersResponse> {
  return client ? client.callWithKeepalive("saveAnswers", { rows: [...rows] }) : saveAnswers(rows);
}
