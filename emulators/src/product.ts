import type { Children } from "./children.ts";
import { EMULATOR_NAMES, type EmulatorPorts } from "./firebase-config.ts";
import { PROJECT_ID } from "./firebase-tools.ts";
import { visitFirst } from "./first-visit.ts";
import { openSuite, type Suite, type SuiteOptions } from "./suite.ts";
import { publishContent } from "./workspace-commands.ts";

/** Does a piece of work under a name that a developer can read. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export interface ProductPlan {
  children: Children;
  ports?: Partial<EmulatorPorts>;
  step: Step;
  buildFunctions: () => Promise<void>;
  /** Builds or serves the web app. */
  openWeb: (suite: Suite) => Promise<void>;
  onLine?: SuiteOptions["onLine"];
  /** How many will use the product at once. */
  browsers?: number;
}

/** The whole product on this machine: functions, the four emulators, content, personas and web app. */
export async function runProduct(plan: ProductPlan): Promise<Suite> {
  const { children, ports = {}, step, onLine, browsers = 1 } = plan;
  await step("Functions built", plan.buildFunctions);
  const suite = await openSuite({
    emulators: EMULATOR_NAMES,
    children,
    ports,
    ...(onLine && { onLine }),
  });

  // Firebase starts its emulators one after the other; Firestore is filled while the others still load.
  await Promise.all([
    plan.openWeb(suite),
    fillFirestore(suite, step),
    step("Emulators answer: auth, functions, hosting", () => Promise.all(EMULATOR_NAMES.map(suite.ready))),
  ]);
  await step("A first lesson opens", () => visitFirst(suite.urls.hosting, browsers));
  return suite;
}

async function fillFirestore(suite: Suite, step: Step): Promise<void> {
  await step("Firestore answers", () => suite.ready("firestore"));
  await step("Content published", () => publishContent(suite));
  await suite.ready("auth");
  await step("Personas signed up", () => signUpPersonas(suite));
}

/** Loaded late: the server library takes half a second, which nobody should wait for before the emulators run. */
async function signUpPersonas(suite: Suite): Promise<void> {
  Object.assign(process.env, suite.env);
  const { seedPersonas } = await import("./seed-personas.ts");
  await seedPersonas({ projectId: PROJECT_ID, now: new Date() });
}
