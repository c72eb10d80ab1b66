import { type ParseArgsConfig, parseArgs } from "node:util";

/** A mistake of the user. The message says what to do. */
export class Misuse extends Error {}

export const PROJECT_OPTIONS = {
  project: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

/** Parses arguments. Throws a Misuse for unknown options. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new Misuse(usage, { cause });
  }
}

export interface Project {
  projectId: string;
  isEmulated: boolean;
}

/** Returns the project. A real one needs `--yes`. `doing` completes the sentence that asks for it. */
export function readProject(
  { project, yes }: { project?: string; yes: boolean },
  { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST }: NodeJS.ProcessEnv,
  doing: string,
): Project {
  const projectId = project ?? GCLOUD_PROJECT;
  if (!projectId) throw new Misuse("Project missing: pass --project <id> or set GCLOUD_PROJECT.");
  const isEmulated = Boolean(FIRESTORE_EMULATOR_HOST);
  if (!isEmulated && !yes) throw new Misuse(`"${projectId}" is a real project: add --yes to ${doing}.`);
  return { projectId, isEmulated };
}

/** Runs a command. A Misuse prints only its sentence, and other errors print their stack. */
export async function runCommand(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (cause) {
    console.error(cause instanceof Misuse ? cause.message : cause);
    process.exitCode = 1;
  }
}

/** Returns a number with its noun: '1 lesson', '2 lessons'. */
export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
