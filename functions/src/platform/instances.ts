import { setGlobalOptions } from "firebase-functions/v2";

/**
 * Limits instances, so that floods end in refusals, not bills. An instance serves 80 concurrent requests.
 * Import this file before functions are defined.
 */
setGlobalOptions({ maxInstances: 20, memory: "256MiB" });
