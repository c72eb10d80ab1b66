import { type MediaCdn, startMediaCdn } from "../media-cdn/media-cdn.ts";
import type { Children } from "../processes/children.ts";
import { HOST } from "../processes/ports.ts";
import { seedLiveLesson } from "../seed/seed-live-lesson.ts";
import { seedStandIns } from "../seed/seed-stand-ins.ts";
import { MEDIA_ROOT } from "../suite/content-media.ts";
import type { Say } from "../suite/fetch-patiently.ts";
import { EMULATOR_NAMES, type EmulatorPorts } from "../suite/firebase-config.ts";
import { PROJECT_ID } from "../suite/firebase-tools.ts";
import { requireDemoSecret } from "../suite/functions-settings.ts";
import { openSuite, type Suite, type SuiteOptions } from "../suite/suite.ts";
import { publishContent } from "../suite/workspace-commands.ts";
import { openFirstLesson } from "./first-visit.ts";
import { type StandInPorts, type StandIns, startStandIns } from "./stand-ins.ts";

export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface ProductPlan {
  children: Children;
  ports?: Partial<EmulatorPorts & StandInPorts>;
  /** The address of the web app. By default, that of the Hosting emulator. */
  webUrl?: string | undefined;
  /** True if the CDN's stand-in serves media instead of the function. */
  isByCdn?: boolean;
  step: Step;
  buildFunctions: () => Promise<void>;
  /** True if an earlier build exists, without which Firebase cannot load the functions. */
  hasBuiltFunctions?: boolean;
  /** Builds or serves the web app, which `wrapperUrl` may embed. */
  openWeb: (suite: Suite, wrapperUrl: string) => Promise<void>;
  onLine?: SuiteOptions["onLine"];
  /** Prints sentences about waits on a busy machine. */
  say?: Say;
}

export interface Product extends Suite {
  standIns: StandIns;
  mediaCdn: MediaCdn | undefined;
}

export async function runProduct(plan: ProductPlan): Promise<Product> {
  const { step, say = () => undefined } = plan;
  const buildFunctions = () => step("Functions built", plan.buildFunctions);
  if (!plan.hasBuiltFunctions) await buildFunctions();
  const { stripe = 0, stores = 0, wrapper = 0, stage = 0 } = plan.ports ?? {};
  const standIns = await startStandIns({ stripe, stores, wrapper, stage }, plan.webUrl);
  seedStandIns(standIns, standIns.clock.now());
  const mediaCdn = plan.isByCdn ? await openMediaCdn(plan.webUrl) : undefined;
  const suite = await openProductSuite(plan, standIns, mediaCdn);

  // Firebase starts its emulators in sequence, the functions last. Meanwhile Firestore is filled, and an earlier
  // build is brought up to date.
  await Promise.all([
    plan.hasBuiltFunctions ? buildFunctions() : undefined,
    plan.openWeb(suite, standIns.wrapper.url),
    fillFirestore(suite, step, standIns.stage.url),
    step("Emulators ready: auth, functions, hosting", () => Promise.all(EMULATOR_NAMES.map(suite.ready))),
  ]);
  standIns.sendWebhooksTo(suite.urls.hosting);
  standIns.wrapper.embed(plan.webUrl ?? suite.urls.hosting);
  await step("First lesson opened", () => openFirstLesson(suite.urls.hosting, say));
  return {
    ...suite,
    standIns,
    mediaCdn,
    async stop() {
      await Promise.all([suite.stop(), standIns.close(), mediaCdn?.close()]);
    },
  };
}

const CDN_KEY_NAME = "media-1";

const openMediaCdn = (webUrl: string | undefined): Promise<MediaCdn> =>
  startMediaCdn({
    root: MEDIA_ROOT,
    keys: { [CDN_KEY_NAME]: requireDemoSecret("MEDIA_CDN_KEY") },
    allowedOrigin: webUrl,
  });

function openProductSuite(
  { children, ports = {}, onLine, webUrl }: ProductPlan,
  standIns: StandIns,
  mediaCdn: MediaCdn | undefined,
): Promise<Suite> {
  return openSuite({
    emulators: EMULATOR_NAMES,
    children,
    ports,
    wrapperUrl: standIns.wrapper.url,
    liveStageUrl: standIns.stage.url,
    ...(mediaCdn && { mediaCdnUrl: mediaCdn.origin }),
    functionsSettings: ({ hosting }) => ({
      ...standIns.settings,
      ...(mediaCdn && { MEDIA_CDN_ORIGIN: mediaCdn.origin, MEDIA_CDN_KEY_NAME: CDN_KEY_NAME }),
      PUBLIC_ORIGIN: webUrl ?? `http://${HOST}:${hosting}`,
    }),
    ...(onLine && { onLine }),
  });
}

async function fillFirestore(suite: Suite, step: Step, stageUrl: string): Promise<void> {
  await step("Firestore answers", () => suite.ready("firestore"));
  await step("Content published", () => publishContent(suite));
  await seedLiveLesson(suite, stageUrl);
  await suite.ready("auth");
  await step("Personas signed up", () => signUpPersonas(suite));
}

/**
 * Signs up the personas. Imports late, because Firebase's library loads for half a second, which would delay
 * the emulators.
 */
async function signUpPersonas(suite: Suite): Promise<void> {
  Object.assign(process.env, suite.env);
  const { seedPersonas } = await import("../seed/seed-personas.ts");
  await seedPersonas({ projectId: PROJECT_ID, now: new Date() });
}
