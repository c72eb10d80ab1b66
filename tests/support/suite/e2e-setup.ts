import { startProduct } from "./product.ts";
import { keepSignedInStates } from "./signed-in-states.ts";

/** Playwright's global set-up and teardown. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await keepSignedInStates(product.baseUrl);
  return () => product.stop();
}
