import Stripe from "stripe";
import { vi } from "vitest";

/**
 * The store and the logins answer within the process, so that a mutant costs a second or two. What the memory does as the
 * emulator does it, `tests/functions/memory-store.test.ts` holds it to.
 */
vi.mock("firebase-admin/firestore", () => import("#support/memory/firestore.ts"));
vi.mock("firebase-admin/auth", () => import("#support/memory/auth.ts"));
vi.mock("node:timers/promises", async (original) => {
  const { hurried } = await import("#support/year/hurried-timers.ts");
  return hurried(await original());
});

// The SDK's own pause before its second attempt, which is no part of its types.
Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: () => 0 });
