import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { requireFirestore } from "../suite/firestore.ts";
import { requireChromium } from "./chromium.ts";
import { commandFor, type Machine, type Need, toMachine, type Way, waysToInstall } from "./machine.ts";

const CHECKS: Record<Need, () => Promise<unknown>> = {
  chromium: requireChromium,
  firestore: () => requireFirestore(process.env["PATH"] ?? ""),
};

/** Sees to it that all of that is on the machine. @throws Error that says in a sentence what to type */
export async function setUp(needs: readonly Need[]): Promise<void> {
  for (const need of needs) await provide(need, readMachine());
}

function readMachine(): Machine {
  return toMachine(process.platform, readRelease(), process.getuid?.());
}

function readRelease(): string {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
}

async function provide(need: Need, machine: Machine): Promise<void> {
  let fault = await faultOf(need);
  for (const way of waysToInstall(need, machine)) {
    if (fault === null) return;
    if (install(way)) fault = await faultOf(need);
  }
  if (fault !== null) throw new Error(`${fault} Type: ${commandFor(need, machine)}`);
}

async function faultOf(need: Need): Promise<string | null> {
  try {
    await CHECKS[need]();
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

function install(way: Way): boolean {
  return way.every(([program, ...args]) => {
    console.log(`▶ ${[program, ...args].join(" ")}`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return spawnSync(program, args, { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  });
}
