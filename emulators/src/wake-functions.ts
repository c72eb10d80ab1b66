import { readFirebaseConfig } from "./firebase-config.ts";

const PATTERN = /\*/;

/**
 * Asks every function that Hosting hands on to, as somebody who may do nothing. The Functions emulator starts a process
 * for each function with its first request, seconds that otherwise the first learner waits, or a test.
 */
export async function wakeFunctions(hostingUrl: string): Promise<void> {
  const { rewrites } = readFirebaseConfig().hosting;
  const addresses = rewrites.filter((rewrite) => rewrite.function && !PATTERN.test(rewrite.source));
  for (const { source } of addresses) await wake(`${hostingUrl}${source}`);
}

/** One after the other: at once they would only wait for each other's processes. Refusals are what is expected. */
async function wake(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  if (answer.status >= 500) throw new Error(`${url} does not start: it answered ${answer.status}.`);
}
