import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const READY = /ready after ([\d.]+) s/;

/** Measures the seconds until the product is ready, on the default ports. */
export async function measureStart(): Promise<number> {
  const script = fileURLToPath(new URL("../../emulators/src/start/start.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const seconds = READY.exec(line)?.[1];
      if (seconds !== undefined) return Number(seconds);
    }
    throw new Error("npm start ended before it was ready.");
  } finally {
    const ended = child.exitCode === null ? once(child, "exit") : null;
    child.kill("SIGINT");
    await ended;
  }
}
