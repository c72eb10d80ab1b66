import { join } from "node:path";
import type { Command } from "../processes/children.ts";
import { type EmulatorName, REPOSITORY } from "./firebase-config.ts";

export const PROJECT_ID = "demo-gruezi";

const PROGRAM = join(REPOSITORY, "node_modules/.bin/firebase");

/** Without these firebase-tools asks the network for updates and credentials, and polls for the functions. */
const QUIET = { CI: "1", NO_UPDATE_NOTIFIER: "1", METADATA_SERVER_DETECTION: "none", NO_COLOR: "1" };

/** Firestore's emulator lives for minutes, in which compiling its code thoroughly takes more work than it ever saves. */
const QUICK_JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

export interface Emulation {
  emulators: readonly EmulatorName[];
  /** Holds firebase.json; firebase-tools writes its logs there too. */
  folder: string;
  env: NodeJS.ProcessEnv;
  onLine(line: string): void;
}

/** Runs in this process's Node, which then also runs the functions. */
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
