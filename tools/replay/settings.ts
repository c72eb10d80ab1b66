import { parseArgs } from "node:util";

export const USAGE = "Usage: npm run replay -- <id of a letter> | --list  [--project <id> --yes]";

export interface Command {
  /** Undefined: list the letters. */
  letter: string | undefined;
  projectId: string;
  isEmulated: boolean;
}

/** A wrong command line; the message says what to do. */
export class Misuse extends Error {}

/** Reads the command line and the environment. */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { positionals, values } = parseArguments(args);
  const [letter, ...rest] = positionals;
  if (rest.length > 0 || (letter === undefined) !== values.list) throw new Misuse(USAGE);
  const projectId = values.project ?? env["GCLOUD_PROJECT"];
  if (!projectId)
    throw new Misuse("Say which project: --project <id>, or GCLOUD_PROJECT in the environment.");
  const isEmulated = Boolean(env["FIRESTORE_EMULATOR_HOST"]);
  if (!isEmulated && letter !== undefined && !values.yes)
    throw new Misuse(`"${projectId}" is a real project: add --yes to do the letter's work in it.`);
  return { letter, projectId, isEmulated };
}

function parseArguments(args: readonly string[]) {
  try {
    const options = {
      list: { type: "boolean", default: false },
      project: { type: "string" },
      yes: { type: "boolean", default: false },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new Misuse(USAGE, { cause });
  }
}
