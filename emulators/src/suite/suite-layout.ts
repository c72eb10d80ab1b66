import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "../processes/ports.ts";
import {
  EMULATOR_NAMES,
  type EmulatorPorts,
  INNER_NAMES,
  type InnerPorts,
  readFirebaseConfig,
  toEmulatorConfig,
} from "./firebase-config.ts";
import { type FunctionsSettings, writeFunctionsSettings } from "./functions-settings.ts";
import { createSuiteFolder } from "./suite-folder.ts";

export interface SuiteLayout {
  folder: string;
  /** What the Hosting emulator serves; empty at first. */
  publicFolder: string;
  ports: EmulatorPorts;
  /** Whose pages may be shown in frames; empty where nobody's are. */
  liveStageUrl: string;
  remove: () => void;
}

export interface LayoutOptions {
  /** A free port for what is missing, or 0. */
  ports?: Partial<EmulatorPorts>;
  /** The page that may embed what Hosting serves. */
  wrapperUrl?: string;
  /** Whose pages Hosting's pages may show in frames. */
  liveStageUrl?: string;
  /** What the functions are told besides their committed settings, once the ports are known. */
  functionsSettings?: (ports: EmulatorPorts) => FunctionsSettings;
}

/** Chooses the ports that are missing or 0, and writes the configuration for firebase-tools. */
export async function layOutSuite({
  ports: wanted = {},
  wrapperUrl,
  liveStageUrl = "",
  functionsSettings,
}: LayoutOptions): Promise<SuiteLayout> {
  const { ports, inner } = await choosePorts(wanted);
  const { path: folder, remove } = createSuiteFolder();
  const publicFolder = join(folder, "public");
  mkdirSync(publicFolder);
  const settingsFolder = join(folder, "settings");
  writeFunctionsSettings(settingsFolder, functionsSettings?.(ports) ?? {});
  const config = toEmulatorConfig(readFirebaseConfig(), {
    folder,
    settingsFolder,
    publicFolder,
    ports,
    inner,
    ...(wrapperUrl && { wrapperUrl }),
    ...(liveStageUrl && { liveStageUrl }),
  });
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(config, null, 2));
  return { folder, publicFolder, ports, liveStageUrl, remove };
}

async function choosePorts(
  wanted: Partial<EmulatorPorts>,
): Promise<{ ports: EmulatorPorts; inner: InnerPorts }> {
  const free = await findFreePorts(EMULATOR_NAMES.length + INNER_NAMES.length);
  const next = () => free.pop() ?? 0;
  const inner = Object.fromEntries(INNER_NAMES.map((name) => [name, next()])) as InnerPorts; // every name is in
  const ports = Object.fromEntries(
    EMULATOR_NAMES.map((name) => [name, wanted[name] || next()]),
  ) as EmulatorPorts; // so
  return { ports, inner };
}
