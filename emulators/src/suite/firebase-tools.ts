import { join } from "node:path";
import type { Command } from "../processes/children.ts";
import { type EmulatorName, REPOSITORY } from "./firebase-config.ts";

export const PROJECT_ID = "demo-gruezi";

const PROGRAM = join(REPOSITORY, "node_modules/.bin/firebase");

/** Variables that prevent requests for updates and credentials, and polling of functions. */
const QUIET = { CI: "1", NO_UPDATE_NOTIFIER: "1", METADATA_SERVER_DETECTION: "none", NO_COLOR: "1" };

/** JVM options for a process that runs only minutes, in which thorough compilation does not pay. */
const QUICK_JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

export interface Emulation {
  emulators: readonly EmulatorName[];
  /** The folder of firebase.json and of the logs of firebase-tools. */
  folder: string;
  env: NodeJS.ProcessEnv;
  onLine(line: string): void;
}

/**
 * Returns the command that starts the emulators. The functions run in this process's version of Node, too.
 */
export function emulatorsStart({ emulators, folder, env, onLine }: Emulation): Command {
  return {
    name: "The emulators",
    program: process.execPath,
    args: [PROGRAM, "emulators:start", "--project", PROJECT_ID, "--only", emulators.join(",")],
    folder,
    env: {
      ...QUIET,
      JAVA_TOOL_OPTIONS: process.env["JAVA_TOOL_OPTIONS"] ?? QUICK_JAVA,
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: folder,
      ...env,
    },
    onLine,
  };
}
