import { type ParseArgsConfig, parseArgs } from "node:util";

/** The message says what to do. */
export class Misuse extends Error {}

export const PROJECT_OPTIONS = {
  project: { type: "string" },
  yes: { type: "boolean", default: false },
} as const;

/** Throws a Misuse for unknown options. */
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

/** A real project needs confirmation; `doing` says what for. */
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

/** Misuse prints its sentence only; other errors keep their stack. */
export async function runCommand(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (cause) {
    console.error(cause instanceof Misuse ? cause.message : cause);
    process.exitCode = 1;
  }
}

/** '1 lesson', '2 lessons' */
export const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
