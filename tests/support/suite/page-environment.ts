import type { Environment } from "vitest/runtime";

/** Pages are compiled for browsers. Their window comes with each test file and not with the process: see `own-window.ts`. */
const pageEnvironment: Environment = {
  name: "page",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
};

export default pageEnvironment;
