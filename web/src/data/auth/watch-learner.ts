import { forgetCachedForSession, forgetCaches } from "#data/device/forget-caches.ts";
import { forgetLearnersDrafts } from "#data/device/stored-drafts.ts";
import { type Learner, toLearner } from "./learner.ts";
import { loadAuth } from "./load-auth.ts";
import { rememberSession } from "./remember-session.ts";
import { hasSessionHint } from "./session-hint.ts";

/** Calls `next` at once, and after each change of user or name. Resolves to the cleanup. */
export async function watchLearner(next: (learner: Learner | null) => void): Promise<() => void> {
  const { auth, onIdTokenChanged } = await loadAuth();
  let wasSignedIn = hasSessionHint();
  return onIdTokenChanged(auth, (user) => {
    if (!user) void (wasSignedIn ? forgetCaches() : forgetCachedForSession());
    if (!user) forgetLearnersDrafts();
    wasSignedIn = user !== null;
    const learner = user && toLearner(user);
    rememberSession(learner);
    next(learner);
  });
}
