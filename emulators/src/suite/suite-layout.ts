import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePorts } from "../processes/ports.ts";
import {
  EMULATOR_NAMES,
  type EmulatorPorts,
  INNER_NAMES,
  type InnerPorts,
  REPOSITORY,
  readFirebaseConfig,
  toEmulatorConfig,
} from "./firebase-config.ts";
import { type FunctionsSettings, writeFunctionsSettings } from "./functions-settings.ts";

export interface SuiteLayout {
  folder: string;
  /** The folder that the Hosting emulator serves. Empty at first. */
  publicFolder: string;
  pageBundle: string;
  ports: EmulatorPorts;
  /** The origin that frames of the live lesson load from, or an empty text. */
  liveStageUrl: string;
  remove: () => void;
}

export interface LayoutOptions {
  /** The wanted ports. A free port is chosen for one that is missing or 0. */
  ports?: Partial<EmulatorPorts>;
  /** The address of a page that may embed the product. */
  wrapperUrl?: string;
  /** The origin that frames of the live lesson load from. */
  liveStageUrl?: string;
  /** The origin of media, if it is not Hosting's. */
  mediaCdnUrl?: string;
  /** Returns settings of the functions, once the ports are known. */
  functionsSettings?: (ports: EmulatorPorts) => FunctionsSettings;
}

export async function layOutSuite({
  ports: wanted = {},
  wrapperUrl,
  liveStageUrl = "",
  mediaCdnUrl,
  functionsSettings,
}: LayoutOptions): Promise<SuiteLayout> {
  const { ports, inner } = await choosePorts(wanted);
  const { path: folder, remove } = createSuiteFolder();
  const publicFolder = join(folder, "public");
  mkdirSync(publicFolder);
  const pageBundle = join(`${publicFolder}-page`, "render-page.js");
  const settingsFolder = join(folder, "settings");
  writeFunctionsSettings(settingsFolder, { PAGE_BUNDLE: pageBundle, ...functionsSettings?.(ports) });
  const config = toEmulatorConfig(readFirebaseConfig(), {
    folder,
    settingsFolder,
    publicFolder,
    ports,
    inner,
    ...(wrapperUrl && { wrapperUrl }),
    ...(liveStageUrl && { liveStageUrl }),
    ...(mediaCdnUrl && { mediaCdnUrl }),
  });
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(config, null, 2));
  return { folder, publicFolder, pageBundle, ports, liveStageUrl, remove };
}

async function choosePorts(
  wanted: Partial<EmulatorPorts>,
): Promise<{ ports: EmulatorPorts; inner: InnerPorts }> {
  const free = await findFreePorts(EMULATOR_NAMES.length + INNER_NAMES.length);
  const next = () => free.pop() ?? 0;
  const inner = Object.fromEntries(INNER_NAMES.map((name) => [name, next()])) as InnerPorts; // has every name
  const ports = Object.fromEntries(
    EMULATOR_NAMES.map((name) => [name, wanted[name] || next()]),
  ) as EmulatorPorts; // has every name
  return { ports, inner };
}

const SUITES = join(REPOSITORY, ".emulators");

interface SuiteFolder {
  path: string;
  remove(): void;
}

/** Creates a folder for this process, which is removed when the process exits at the latest. */
function createSuiteFolder(): SuiteFolder {
  mkdirSync(SUITES, { recursive: true });
  removeAbandoned();
  const path = mkdtempSync(join(SUITES, `${process.pid}-`));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** Removes the folders of processes that were killed. */
function removeAbandoned(): void {
  const abandoned = readdirSync(SUITES).filter((name) => !isRunning(Number.parseInt(name, 10)));
  for (const name of abandoned) rmSync(join(SUITES, name), { recursive: true, force: true });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}
