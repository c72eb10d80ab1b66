import type { CallableFunction, CallableRequest } from "firebase-functions/v2/https";

interface Call {
  data: unknown;
  auth?: object;
  app?: object;
}

/** Runs a deployed callable like its HTTP front after the tokens were checked. */
export function run<Answer>(deployed: CallableFunction<unknown, Answer>, call: Call): Answer {
  return deployed.run(call as CallableRequest<unknown>); // only HTTP brings the raw request
}
