import { startProduct } from "./product.ts";

/** Playwright's global set-up: the whole product on free ports, and its stop when the last test has ended. */
export default async function startForBrowsers(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env["GRUEZI_BASE_URL"] = product.baseUrl;
  return () => product.stop();
}
