import { Misuse, PROJECT_OPTIONS, readArguments, readProject } from "../command/command-line.ts";
import type { TargetSettings } from "./publish/target.ts";

export const USAGE = "Usage: npm run content -- check|publish <folder> [--project <id>] [--yes]";

export type Command =
  | { name: "check"; folder: string }
  | ({ name: "publish"; folder: string } & TargetSettings);

/** Reads the command line and the environment. */
export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { positionals, values } = readArguments(args, PROJECT_OPTIONS, USAGE);
  const [name, folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) throw new Misuse(USAGE);
  if (name === "check") return { name, folder };
  if (name !== "publish") throw new Misuse(USAGE);
  return { name, folder, ...readTarget(values, env) };
}

function readTarget(values: { project?: string; yes: boolean }, env: NodeJS.ProcessEnv): TargetSettings {
  const { FIRESTORE_EMULATOR_HOST, MEDIA_ROOT } = env;
  if (MEDIA_ROOT && !FIRESTORE_EMULATOR_HOST)
    throw new Misuse("MEDIA_ROOT is for the emulators: unset it, or set FIRESTORE_EMULATOR_HOST.");
  const { projectId, isEmulated } = readProject(values, env, "publish to it");
  if (isEmulated && !MEDIA_ROOT)
    throw new Misuse("Beside the emulators, set MEDIA_ROOT to the folder that the media go to.");
  return { projectId, mediaRoot: isEmulated ? MEDIA_ROOT : undefined };
}
