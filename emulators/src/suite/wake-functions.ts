import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;
/** More would block each other; one wastes half of a small machine. */
const AT_A_TIME = 2;

/** The emulator starts a process at a function's first request, which takes seconds. */
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

/** Refusals are fine. */
async function wake(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  if (answer.status >= 500) throw new Error(`${url} does not start: it answered ${answer.status}.`);
}
