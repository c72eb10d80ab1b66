import type { TestProject } from "vitest/node";
import { type BundleReport, measureBundle } from "../../bench/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    bundle: BundleReport;
  }
}

/** Builds the web app once for all test files. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide("bundle", await measureBundle());
}
