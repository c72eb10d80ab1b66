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
  /** What the Hosting emulator serves; empty at first. */
  publicFolder: string;
  /** What draws pages, beside that folder, once the web app is built into it. */
  pageBundle: string;
  ports: EmulatorPorts;
  /** The origin whose pages may be shown in frames, or empty. */
  liveStageUrl: string;
  remove: () => void;
}

export interface LayoutOptions {
  /** A missing port, or 0, becomes a free one. */
  ports?: Partial<EmulatorPorts>;
  /** The page that may embed what Hosting serves. */
  wrapperUrl?: string;
  /** The origin whose pages Hosting's pages may show in frames. */
  liveStageUrl?: string;
  /** The origin from which Hosting's pages fetch media, where that is not their own. */
  mediaCdnUrl?: string;
  /** Further settings for the functions, made once the ports are known. */
  functionsSettings?: (ports: EmulatorPorts) => FunctionsSettings;
}

/** Chooses the ports that are missing or 0, and writes the configuration for firebase-tools. */
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
  const inner = Object.fromEntries(INNER_NAMES.map((name) => [name, next()])) as InnerPorts; // every name is in
  const ports = Object.fromEntries(
    EMULATOR_NAMES.map((name) => [name, wanted[name] || next()]),
  ) as EmulatorPorts; // so
  return { ports, inner };
}

const SUITES = join(REPOSITORY, ".emulators");

interface SuiteFolder {
  path: string;
  remove(): void;
}

/** A folder for one suite's configuration, logs and media; removed at the latest when this process exits. */
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

/** Removes folders of processes that were killed before they could clean up. */
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
