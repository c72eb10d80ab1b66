import {
  Misuse,
  PROJECT_OPTIONS,
  type Project,
  readArguments,
  readProject,
} from "../command/command-line.ts";

export const USAGE = "Usage: npm run replay -- <id of a letter> | --list  [--project <id> --yes]";

export interface Command extends Project {
  /** The id of the letter. Undefined to list all letters. */
  letter: string | undefined;
}

const OPTIONS = { ...PROJECT_OPTIONS, list: { type: "boolean", default: false } } as const;

export function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE);
  const [letter, ...rest] = positionals;
  if (rest.length > 0 || (letter === undefined) !== values.list) throw new Misuse(USAGE);
  // Listing changes nothing, so it needs no `--yes`.
  const yes = values.yes || letter === undefined;
  return { letter, ...readProject({ ...values, yes }, env, "repeat the letter's work in it") };
}
