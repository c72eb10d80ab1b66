import { deleteApp, getApps } from "firebase-admin/app";
import Stripe from "stripe";
import { afterAll, vi } from "vitest";

/**
 * The store and the logins answer within the process, in milliseconds and without a process of their own;
 * `tests/functions/memory-store.emulated.test.ts` holds the memory to the emulator.
 */
vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));
vi.mock("firebase-admin/auth", () => import("#support/memory/auth.ts"));
vi.mock("node:timers/promises", async (original) => {
  const { hurried } = await import("#support/year/hurried-timers.ts");
  return hurried(await original());
});

// The SDK's own pause before its second attempt, which is no part of its types.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 });

/** An app keeps the project and the bucket of the file that opened it. */
afterAll(() => Promise.all(getApps().map(deleteApp)));
