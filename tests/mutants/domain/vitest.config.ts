import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** The unit tests that try `functions/src/domain` and `functions/src/billing`, for the mutator, which knows no projects. */
export default defineConfig({
  root: join(import.meta.dirname, "../../.."),
  test: {
    include: ["tests/unit/functions/{billing,domain,gateways,leaving}/**/*.test.ts"],
    environment: "node",
    setupFiles: ["tests/support/functions/log.ts", "tests/support/suite/fresh-modules.ts"],
    isolate: false,
  },
});
