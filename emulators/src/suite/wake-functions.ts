import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;
/** More at once would wait for each other's processes; one would leave half of a small machine idle. */
const AT_A_TIME = 2;

/**
 * Calls every function behind Hosting without a login. The Functions emulator starts a process at each function's first
 * request, which takes seconds; so neither the first learner nor a test has to wait for it.
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

/** The functions refuse an empty request, which is fine here. */
async function wake(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  if (answer.status >= 500) throw new Error(`${url} does not start: it answered ${answer.status}.`);
}
