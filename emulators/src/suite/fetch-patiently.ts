/** Prints a sentence for the user. */
export type Say = (sentence: string) => void;

/** The status after Hosting's timeout of a minute, within which a busy machine may not start the function. */
const GATEWAY_TIMEOUT = 504;
const TRIES = 5;

/** Requests again while the function starts, and prints so. The last response may still be a timeout. */
export async function fetchPatiently(url: string, init: RequestInit, say: Say): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, init);
    if (answer.status !== GATEWAY_TIMEOUT || tries === TRIES) return answer;
    say(
      `… ${new URL(url).pathname} did not start within a minute: the machine is busy, so it is asked again.`,
    );
  }
}
