import type { DeadLetter } from "../../functions/src/gateways/firestore/operations/dead-letters.ts";
import { runCommand } from "../command/command-line.ts";
import { takeOverSecrets, takeOverSettings } from "./functions-environment.ts";
import { type Command, readCommand } from "./settings.ts";

/** The number of letters that are listed: few enough to search on a screen. */
const LISTED = 200;

async function run(args: readonly string[]): Promise<number> {
  const command = readCommand(args, process.env);
  // Runs before the functions are loaded, which read their settings at import.
  takeOverSettings(command, process.env);
  if (command.letter === undefined) return list(command);
  takeOverSecrets(command, process.env);
  const { replayLetter } = await import("./replay.ts");
  const result = await replayLetter(command.letter);
  console.log(`${command.letter}: ${SENTENCES[result]}`);
  return result === "done" || result === "done-before" || result === "gone" ? 0 : 1;
}

async function list({ projectId }: Command): Promise<number> {
  const { listLetters } = await import("../../functions/src/gateways/firestore/operations/dead-letters.ts");
  const letters = await listLetters(LISTED);
  for (const letter of letters) console.log(lineOf(letter));
  const open = letters.filter(({ doneAt }) => doneAt === null).length;
  console.log(`${projectId}: ${open} open, ${letters.length - open} done.`);
  return 0;
}

function lineOf({ id, source, key, failures, failedAt, doneAt, fault }: DeadLetter): string {
  const state = doneAt === null ? "open" : "done";
  const [firstLine = ""] = fault.split("\n");
  const columns = [id, state, new Date(failedAt).toISOString(), source, key.slice(0, 60), `${failures}×`];
  return `${columns.join("  ")}  ${firstLine.slice(0, 120)}`;
}

const SENTENCES = {
  done: "done.",
  "done-before": "was already done; nothing changed.",
  gone: "nothing left to do.",
  unreadable: "still cannot be read; nothing changed.",
  "unknown-letter": "unknown letter; letters are kept for 30 days.",
  cut: "was stored incomplete, since it is too long; its provider must send it again.",
};

await runCommand(run);
