import { createChildren } from "#emulators/processes/children.ts";
import { runProduct, type Step } from "#emulators/start/product.ts";
import { wakeFunctions } from "#emulators/suite/wake-functions.ts";
import { buildFunctions, buildWeb } from "#emulators/suite/workspace-commands.ts";

export interface Product {
  /** Built web app with real headers and rewrites. */
  baseUrl: string;
  authUrl: string;
  functionsUrl: string;
  /** Draws pages. */
  pageBundle: string;
  firestoreHost: string;
  /** Control pages. */
  stripeUrl: string;
  storesUrl: string;
  /** Product in the wrapper app's stand-in. */
  wrapperUrl: string;
  stop: () => Promise<void>;
}

/** Same as the workers in playwright.config.ts. */
const BROWSERS = 2;

const silently: Step = (_name, work) => work();

/** Deployed state on free ports, with content and personas. */
export async function startProduct(): Promise<Product> {
  const children = createChildren();
  try {
    const { urls, env, standIns, pageBundle, stop } = await runProduct({
      children,
      step: silently,
      browsers: BROWSERS,
      buildFunctions: () => buildFunctions(children),
      openWeb: buildWeb,
    });
    await wakeFunctions(urls.hosting);
    return {
      baseUrl: urls.hosting,
      authUrl: urls.auth,
      functionsUrl: urls.functions,
      pageBundle,
      firestoreHost: env.FIRESTORE_EMULATOR_HOST,
      stripeUrl: standIns.stripe.url,
      storesUrl: standIns.stores.url,
      wrapperUrl: standIns.wrapper.url,
      stop,
    };
  } catch (fault) {
    await children.stop();
    throw fault;
  }
}
