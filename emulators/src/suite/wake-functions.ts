import { fetchPatiently, type Say } from "./fetch-patiently.ts";
import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;
/** More would block each other; one wastes half of a small machine. */
const AT_A_TIME = 2;

/** The emulator starts a process at a function's first request, which takes seconds. */
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

/** Refusals are fine. */
async function wake(url: string, say: Say): Promise<void> {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  const answer = await fetchPatiently(url, request, say);
  if (answer.status >= 500) throw new Error(`${url} does not start: it answered ${answer.status}.`);
}
