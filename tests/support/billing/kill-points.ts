import { Auth } from "firebase-admin/auth";
import { Firestore } from "firebase-admin/firestore";
import { vi } from "vitest";
import { snapshotWorld } from "#support/suite/world-snapshot.ts";
import { hurryStripe, stripeWire } from "./stripe/wire.ts";

/** All operations of the store pass through these methods. */
interface StoreWire {
  request(method: string, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<unknown>;
}

const storeWire = Firestore.prototype as unknown as StoreWire; // internal, so its types leave it out

class Killed extends Error {}

/**
 * After `lifetime` operations, no further operation or cleanup takes effect. Returns the operations done.
 * Death between two operations equals death before the second.
 */
export async function runUntilDeath(
  lifetime: number,
  work: () => Promise<unknown>,
): Promise<readonly string[]> {
  const done: string[] = [];
  const live = (operation: string) => {
    if (done.length >= lifetime) throw new Killed(`died before ${operation}`);
    done.push(operation);
  };
  const spies = [
    watch("request", live),
    watch("requestStream", live),
    watchStripe(live),
    hurryStripe(),
    watchStores(live),
    watchLogin(live),
  ];
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return done;
}

/** The store itself ends a lost client's transaction. */
const BY_THE_STORE = "rollback";

function watch(name: keyof StoreWire, live: (operation: string) => void) {
  const original = storeWire[name];
  return vi.spyOn(storeWire, name).mockImplementation(async function (this: StoreWire, method, ...rest) {
    if (method !== BY_THE_STORE) live(method);
    return original.call(this, method, ...rest);
  });
}

function watchStripe(live: (operation: string) => void) {
  const { makeRequest: original } = stripeWire;
  return vi.spyOn(stripeWire, "makeRequest").mockImplementation(async function (
    this: typeof stripeWire,
    ...request
  ) {
    const [, , path, method] = request;
    live(`${method} ${path}`);
    return original.call(this, ...request);
  });
}

/** RevenueCat and the emulated clock are requested by fetch. */
function watchStores(live: (operation: string) => void) {
  const { fetch: original } = globalThis;
  return vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname.startsWith("/v1/") || pathname.startsWith("/v2/")) live(`${init?.method} ${pathname}`);
    return original(input, init);
  });
}

function watchLogin(live: (operation: string) => void) {
  const { deleteUser: original } = Auth.prototype;
  return vi.spyOn(Auth.prototype, "deleteUser").mockImplementation(async function (this: Auth, uid) {
    live("delete login");
    return original.call(this, uid);
  });
}

interface Scenario<State> {
  arrange(): Promise<void>;
  work(): Promise<unknown>;
  /** The event's redelivery, or the learner's retry. */
  again(): Promise<unknown>;
  observe(): Promise<State>;
}

interface Outcomes<State> {
  operations: readonly string[];
  undisturbed: State;
  disturbed: readonly State[];
}

export async function dieEverywhere<State>(scenario: Scenario<State>): Promise<Outcomes<State>> {
  await scenario.arrange();
  const bringBack = await snapshotWorld();
  const operations = await runUntilDeath(Number.POSITIVE_INFINITY, scenario.work);
  const undisturbed = await scenario.observe();
  const disturbed: State[] = [];
  for (let lifetime = 0; lifetime <= operations.length; lifetime++) {
    await bringBack();
    await runUntilDeath(lifetime, scenario.work);
    await scenario.again();
    disturbed.push(await scenario.observe());
  }
  return { operations, undisturbed, disturbed };
}
