import { startProduct } from "./product.ts";
import { keepSignedInStates } from "./signed-in-states.ts";

/** Playwright's global set-up and teardown. A product that runs at the environment's addresses is used instead. */
export default async function startForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["GRUEZI_BASE_URL"]) return;
  const product = await startProduct();
  await keepSignedInStates(product.baseUrl);
  return () => product.stop();
}
