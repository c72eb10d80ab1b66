import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;
/** More at once would only wait for each other's processes; one alone leaves half of a small machine idle. */
const AT_A_TIME = 2;

/**
 * Asks every function that Hosting hands on to, as somebody who may do nothing. The Functions emulator starts a process
 * for each function with its first request, seconds that otherwise the first learner waits, or a test.
 */
export async function wakeFunctions(hostingUrl: string): Promise<void> {
  const { rewrites } = readFirebaseConfig().hosting;
  const asleep = rewrites
    .filter((rewrite) => rewrite.function && !PATTERN.test(rewrite.source))
    .map(({ source }) => `${hostingUrl}${source}`);
  await Promise.all(Array.from({ length: AT_A_TIME }, () => wakeInTurn(asleep)));
}

async function wakeInTurn(asleep: string[]): Promise<void> {
  for (let url = asleep.shift(); url !== undefined; url = asleep.shift()) await wake(url);
}

/** Refusals are what is expected. */
async function wake(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  if (answer.status >= 500) throw new Error(`${url} does not start: it answered ${answer.status}.`);
}
