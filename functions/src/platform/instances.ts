import { setGlobalOptions } from "firebase-functions/v2";

/**
 * What every function may use at most, so that a flood of requests ends in refusals and not in a bill. An instance answers
 * 80 requests at once. Imported before any function is defined.
 */
setGlobalOptions({ maxInstances: 20, memory: "256MiB" });
