import Stripe from "stripe";
import { vi } from "vitest";

/**
 * In memory a mutant costs a second or two. `tests/functions/memory-store.test.ts` compares with the
 * emulator.
 */
vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));
vi.mock("firebase-admin/auth", () => import("#support/memory/auth.ts"));
vi.mock("node:timers/promises", async (original) => {
  const { hurried } = await import("#support/year/hurried-timers.ts");
  return hurried(await original());
});

// Pause before the SDK's retry, missing in its types.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 });
