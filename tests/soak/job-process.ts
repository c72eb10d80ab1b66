import { format } from "node:util";

/** Runs a job in a process of its own, as in the cloud. */
async function runJob([entry = "", job = ""]: readonly string[]): Promise<void> {
  const lines: string[] = [];
  const print = console.info;
  // This comes before the import, since the functions' logger captures the console.
  console.info = console.error = (...line) => void lines.push(format(...line));
  const functions = await import(entry);
  const begun = performance.now();
  await functions[job].run({ scheduleTime: new Date().toISOString() }).catch(() => undefined);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  const { message, handled } = JSON.parse(lines.at(-1) ?? "{}");
  const mebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
  print(JSON.stringify({ message: String(message).slice(0, 400), handled, seconds, mebibytes }));
}

await runJob(process.argv.slice(2));
process.exit(0);
