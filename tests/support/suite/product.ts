import { createChildren } from "#emulators/processes/children.ts";
import { visitTogether } from "#emulators/start/first-visit.ts";
import { runProduct, type Step } from "#emulators/start/product.ts";
import { wakeFunctions } from "#emulators/suite/wake-functions.ts";
import { buildFunctions, buildWeb } from "#emulators/suite/workspace-commands.ts";

export interface Product {
  /** The address of the built web app, with the real headers and rewrites. */
  baseUrl: string;
  /** The file that draws pages. */
  pageBundle: string;
  firestoreHost: string;
  stop: () => Promise<void>;
}

/** Equals the number of workers in playwright.config.ts. */
const BROWSERS = 2;

const silently: Step = (_name, work) => work();

/**
 * Starts the product as deployed, on free ports, with content and personas. Sets its addresses in the
 * environment, since Playwright's workers are processes of their own.
 */
export async function startProduct(): Promise<Product> {
  const children = createChildren();
  // Playwright calls its teardown after SIGINT alone.
  for (const signal of ["SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void children.stop().finally(() => process.exit(1)));
  try {
    const { urls, env, standIns, pageBundle, stop } = await runProduct({
      children,
      step: silently,
      buildFunctions: () => buildFunctions(children),
      openWeb: buildWeb,
    });
    await visitTogether(urls.hosting, BROWSERS);
    await wakeFunctions(urls.hosting);
    Object.assign(process.env, {
      GRUEZI_BASE_URL: urls.hosting,
      GRUEZI_AUTH_URL: urls.auth,
      GRUEZI_FUNCTIONS_URL: urls.functions,
      GRUEZI_FIRESTORE_HOST: env.FIRESTORE_EMULATOR_HOST,
      GRUEZI_STRIPE_URL: standIns.stripe.url,
      GRUEZI_STORES_URL: standIns.stores.url,
      GRUEZI_WRAPPER_URL: standIns.wrapper.url,
      GRUEZI_STAGE_URL: standIns.stage.url,
    });
    return { baseUrl: urls.hosting, pageBundle, firestoreHost: env.FIRESTORE_EMULATOR_HOST, stop };
  } catch (fault) {
    await children.stop();
    throw fault;
  }
}
