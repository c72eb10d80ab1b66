import { startProduct } from "./product.ts";

/** Playwright's global set-up: the whole product on free ports, and its stop when the last test has ended. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const product = await startProduct();
  Object.assign(process.env, {
    GRUEZI_BASE_URL: product.baseUrl,
    GRUEZI_STRIPE_URL: product.stripeUrl,
    GRUEZI_STORES_URL: product.storesUrl,
  });
  return () => product.stop();
}
