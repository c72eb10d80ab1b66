import { parseArgs } from "node:util";
import type { TargetSettings } from "./publish/target.ts";

export const USAGE = "Usage: npm run content -- check|publish <folder> [--project <id>] [--yes]";

export type Command =
  | { name: "check"; folder: string }
  | ({ name: "publish"; folder: string } & TargetSettings);

/** A wrong command line; the message says what to do. */
export class Misuse extends Error {}

/** Reads the command line and the environment. */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { positionals, values } = parseArguments(args);
  const [name, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Misuse(USAGE);
  if (name === "check") return { name, folder };
  if (name !== "publish") throw new Misuse(USAGE);
  return { name, folder, ...readTarget(values, env) };
}

function parseArguments(args: readonly string[]) {
  try {
    const options = { project: { type: "string" }, yes: { type: "boolean", default: false } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new Misuse(USAGE, { cause });
  }
}

function readTarget(
  { project, yes }: { project?: string; yes: boolean },
  env: NodeJS.ProcessEnv,
): TargetSettings {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, MEDIA_ROOT } = env;
  const projectId = project ?? GCLOUD_PROJECT;
  if (!projectId)
    throw new Misuse("Say which project: --project <id>, or GCLOUD_PROJECT in the environment.");
  if (FIRESTORE_EMULATOR_HOST) {
    if (!MEDIA_ROOT)
      throw new Misuse("Beside the emulators, set MEDIA_ROOT to the folder that the media go to.");
    return { projectId, mediaRoot: MEDIA_ROOT };
  }
  if (MEDIA_ROOT)
    throw new Misuse("MEDIA_ROOT is for the emulators: unset it, or set FIRESTORE_EMULATOR_HOST.");
  if (!yes) throw new Misuse(`"${projectId}" is a real project: add --yes to publish to it.`);
  return { projectId, mediaRoot: undefined };
}
