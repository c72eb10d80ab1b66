import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { startProduct } from "./product.ts";
import { keepSignedInStates } from "./signed-in-states.ts";

/** Playwright's global set-up: the whole product on free ports, and its stop when the last test has ended. */
export default async function startForBrowsers({
  workers,
  projects,
}: FullConfig): Promise<() => Promise<void>> {
  const product = await startProduct({
    browsers: workers,
    functionsAreBuilt: process.env["FUNCTIONS_ARE_BUILT"] === "true",
  });
  Object.assign(process.env, {
    GRUEZI_BASE_URL: product.baseUrl,
    GRUEZI_FUNCTIONS_URL: product.functionsUrl,
    GRUEZI_FIRESTORE_HOST: product.firestoreHost,
    GRUEZI_STRIPE_URL: product.stripeUrl,
    GRUEZI_STORES_URL: product.storesUrl,
    GRUEZI_WRAPPER_URL: product.wrapperUrl,
    GRUEZI_SIGNED_IN_FOLDER: join(projects[0]?.outputDir ?? "test-results", "signed-in"),
  });
  await keepSignedInStates(product.baseUrl);
  return () => product.stop();
}
