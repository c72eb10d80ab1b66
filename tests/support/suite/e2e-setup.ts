import { startProduct } from "./product.ts";
import { keepSignedInStates } from "./signed-in-states.ts";

/**
 * Playwright's global set-up and teardown. Uses a product that already runs at the environment's addresses.
 */
export default async function startForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["GRUEZI_BASE_URL"]) return;
  const product = await startProduct();
  await keepSignedInStates(product.baseUrl);
  return () => product.stop();
}
