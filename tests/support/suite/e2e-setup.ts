import { startProduct } from "./product.ts";
import { keepSignedInStates } from "./signed-in-states.ts";

/** Playwright's global set-up and teardown. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const product = await startProduct();
  Object.assign(process.env, {
    GRUEZI_BASE_URL: product.baseUrl,
    GRUEZI_FUNCTIONS_URL: product.functionsUrl,
    GRUEZI_FIRESTORE_HOST: product.firestoreHost,
    GRUEZI_STRIPE_URL: product.stripeUrl,
    GRUEZI_STORES_URL: product.storesUrl,
    GRUEZI_WRAPPER_URL: product.wrapperUrl,
  });
  await keepSignedInStates(product.baseUrl);
  return () => product.stop();
}
