import type { TestProject } from "vitest/node";
import { type BundleReport, measureBundle } from "../../bench/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    bundle: BundleReport;
  }
}

/** Builds the web once for all test files that read the build. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide("bundle", await measureBundle());
}
