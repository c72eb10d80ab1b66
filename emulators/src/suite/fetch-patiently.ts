/** Tells a person, in a sentence. */
export type Say = (sentence: string) => void;

/** Hosting's timeout of a minute, in which a busy machine may not start the function. */
const GATEWAY_TIMEOUT = 504;
const TRIES = 5;

/** Asks again while the function starts, and says so. The last answer may still be a timeout. */
export async function fetchPatiently(url: string, init: RequestInit, say: Say): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, init);
    if (answer.status !== GATEWAY_TIMEOUT || tries === TRIES) return answer;
    say(
      `… ${new URL(url).pathname} did not start within a minute: the machine is busy, so it is asked again.`,
    );
  }
}
