import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wakeFunctions } from "#emulators/suite/wake-functions.ts";

const HOSTING = "http://127.0.0.1:5000";
const SLOW = "/saveAnswers";

let requests: string[];
let said: string[];

/** Sets the statuses of one function in order. The last one repeats. Other functions answer 401. */
const answerWith = (...statuses: [number, ...number[]]) =>
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    requests.push(pathname);
    if (pathname !== SLOW) return new Response(null, { status: 401 });
    const tries = requests.filter((path) => path === SLOW).length;
    return new Response(null, { status: statuses[tries - 1] ?? statuses.at(-1) ?? 200 });
  });

beforeEach(() => {
  requests = [];
  said = [];
});
afterEach(() => vi.unstubAllGlobals());

const wake = () => wakeFunctions(HOSTING, (sentence) => said.push(sentence));

describe("a function that does not start within Hosting's minute", () => {
  it("is requested again, and the wait is logged", async () => {
    answerWith(504, 504, 401);
    await wake();
    expect(requests.filter((path) => path === SLOW)).toHaveLength(3);
    const sentence =
      "… /saveAnswers did not start within a minute: the machine is busy, so it is asked again.";
    expect(said).toEqual([sentence, sentence]);
  });

  it("is given up after five minutes", async () => {
    answerWith(504);
    await expect(wake()).rejects.toThrow("/saveAnswers does not start: it answered 504.");
    expect(requests.filter((path) => path === SLOW)).toHaveLength(5);
  });
});

it("a function that fails is not requested again", async () => {
  answerWith(500);
  await expect(wake()).rejects.toThrow("/saveAnswers does not start: it answered 500.");
  expect(said).toEqual([]);
});
