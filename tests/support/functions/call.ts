import type { CallableFunction, CallableRequest } from "firebase-functions/v2/https";

interface Call {
  data: unknown;
  auth?: object;
  app?: object;
}

/** Runs a deployed callable as its HTTP front does once the tokens are checked. */
export function run<Answer>(deployed: CallableFunction<unknown, Answer>, call: Call): Answer {
  return deployed.run(call as CallableRequest<unknown>); // without the raw request, which only HTTP brings
}
