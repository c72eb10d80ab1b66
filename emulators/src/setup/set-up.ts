import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { requireFirestore } from "../suite/firestore.ts";
import { requireChromium } from "./chromium.ts";
import { requireEngines } from "./engines.ts";
import { commandFor, type Machine, type Need, toMachine, type Way, waysToInstall } from "./machine.ts";

/** The machine's functions, which tests mock. */
export interface Host {
  machine: Machine;
  /** Rejects with a sentence if the software is missing. */
  require(need: Need): Promise<unknown>;
  /** Runs the commands. Returns whether all of them succeeded. */
  install(way: Way): boolean;
}

/** Installs what is missing. @throws Error with the command to type */
export async function setUp(needs: readonly Need[], host: Host = thisHost()): Promise<void> {
  for (const need of needs) await provide(need, host);
}

async function provide(need: Need, host: Host): Promise<void> {
  // Other systems do not package both engines. There, the journeys run in the engine that is installed.
  if (need === "engines" && !host.machine.isDebian) return;
  let fault = await faultOf(need, host);
  for (const way of waysToInstall(need, host.machine)) {
    if (fault === null) return;
    if (host.install(way)) fault = await faultOf(need, host);
  }
  if (fault !== null) throw new Error(`${fault} Type: ${commandFor(need, host.machine)}`);
}

async function faultOf(need: Need, host: Host): Promise<string | null> {
  try {
    await host.require(need);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

function thisHost(): Host {
  const checks: Record<Need, () => Promise<unknown>> = {
    chromium: requireChromium,
    engines: requireEngines,
    firestore: () => requireFirestore(process.env["PATH"] ?? ""),
  };
  return {
    machine: toMachine(process.platform, readRelease(), process.getuid?.()),
    require: (need) => checks[need](),
    install: (way) => way.every(runsThrough),
  };
}

function readRelease(): string {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return ""; // Only Linux has this file.
  }
}

function runsThrough([program, ...args]: Way[number]): boolean {
  console.log(`▶ ${[program, ...args].join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
}
