import {
  Misuse,
  PROJECT_OPTIONS,
  type Project,
  readArguments,
  readProject,
} from "../command/command-line.ts";

export const USAGE = "Usage: npm run moderators -- add|remove <e-mail> [--project <id>] [--yes]";

export interface Command extends Project {
  name: "add" | "remove";
  email: string;
}

export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { positionals, values } = readArguments(args, PROJECT_OPTIONS, USAGE);
  const [name, email, ...rest] = positionals;
  if ((name !== "add" && name !== "remove") || email === undefined || rest.length > 0)
    throw new Misuse(USAGE);
  const project = readProject(values, env, "change its moderators");
  if (project.isEmulated !== Boolean(env["FIREBASE_AUTH_EMULATOR_HOST"]))
    throw new Misuse("Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.");
  return { name, email, ...project };
}
