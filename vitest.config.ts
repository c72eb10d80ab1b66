import { defineConfig } from "vitest/config";

const emulated = {
  environment: "node",
  globalSetup: ["tests/support/emulators.ts"],
  fileParallelism: false,
  testTimeout: 20_000,
};

/** Set by `npm test`, which adds the parts up. */
const countsFile = process.env["TEST_COUNTS_FILE"];

export default defineConfig({
  test: {
    reporters: countsFile ? ["default", "json"] : ["default"],
    ...(countsFile && { outputFile: { json: countsFile } }),
    projects: [
      {
        extends: true,
        test: { name: "web-build", include: ["tests/web/build/**/*.test.ts"], environment: "node" },
      },
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.ts"], environment: "node" } },
      { extends: true, test: { name: "rules", include: ["tests/rules/**/*.test.ts"], ...emulated } },
      { extends: true, test: { name: "functions", include: ["tests/functions/**/*.test.ts"], ...emulated } },
      { extends: true, test: { name: "emulators", include: ["tests/emulators/**/*.test.ts"], ...emulated } },
      {
        extends: true,
        test: {
          name: "web",
          include: ["tests/web/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["tests/support/web-setup.ts"],
        },
      },
    ],
  },
});
