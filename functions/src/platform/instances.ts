import { setGlobalOptions } from "firebase-functions/v2";

/**
 * Floods end in refusals, not bills. Instances serve 80 concurrent requests. Import before defining
 * functions.
 */
setGlobalOptions({ maxInstances: 20, memory: "256MiB" });
