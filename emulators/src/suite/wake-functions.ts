import { fetchPatiently, type Say } from "./fetch-patiently.ts";
import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;
/**
 * Functions started in parallel. More would block each other, and a single one would waste half of a small
 * machine.
 */
const AT_A_TIME = 2;

/**
 * Sends a request to each function, since the emulator starts a process at the first one, which takes
 * seconds.
 */
export async function wakeFunctions(hostingUrl: string, say: Say = () => undefined): Promise<void> {
  const { rewrites } = readFirebaseConfig().hosting;
  const asleep = rewrites
    .filter((rewrite) => rewrite.function && !PATTERN.test(rewrite.source))
    .map(({ source }) => `${hostingUrl}${source}`);
  await Promise.all(Array.from({ length: AT_A_TIME }, () => wakeInTurn(asleep, say)));
}

async function wakeInTurn(asleep: string[], say: Say): Promise<void> {
  for (let url = asleep.shift(); url !== undefined; url = asleep.shift()) await wake(url, say);
}

/** Sends an empty request, which the function may refuse. */
async function wake(url: string, say: Say): Promise<void> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  const response = await fetchPatiently(url, request, say);
  if (response.status >= 500) throw new Error(`${url} does not start: it answered ${response.status}.`);
}
