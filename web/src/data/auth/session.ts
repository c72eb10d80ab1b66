import { atom } from "jotai";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { afterFirstPaint, whenIdle } from "#lib/when-idle.ts";
import { whenUsed } from "#lib/when-used.ts";
import type { Learner } from "./learner.ts";
import { hasSessionHint, readSessionHint, type SessionHint } from "./session-hint.ts";
import { watchLearner } from "./watch-learner.ts";

export type Session =
  /** A learner was signed in here last; Firebase Authentication has not told yet whether they still are. */
  ({ status: "unknown" } & SessionHint) | { status: "signed-out" } | ({ status: "signed-in" } & Learner);

/** Always the same object, so that the page is not drawn again once it is certain that nobody is signed in. */
const SIGNED_OUT: Session = { status: "signed-out" };

function initialSession(): Session {
  const hint = readSessionHint();
  return hint ? { status: "unknown", ...hint } : SIGNED_OUT;
}

const toSession = (learner: Learner | null): Session =>
  learner ? { status: "signed-in", ...learner } : SIGNED_OUT;

/**
 * A learner's page needs the session for nearly everything but the greeting, so it is loaded right after the first
 * paint. A visitor's page needs it only once the page is used. The wrapper app signs a visitor in on an untouched page.
 */
function startWhenDue(start: () => void): () => void {
  if (hasSessionHint()) return afterFirstPaint(start);
  return mayBeEmbedded() ? whenIdle(start) : whenUsed(start);
}

/** Null until Firebase Authentication has answered. */
const toldSessionAtom = atom<Session | null>(null);

toldSessionAtom.onMount = (setSession) => {
  let stopWatching = () => {};
  let isMounted = true;

  const cancelStart = startWhenDue(() => {
    watchLearner((learner) => isMounted && setSession(toSession(learner))).then(
      (stop) => {
        stopWatching = stop;
        if (!isMounted) stop();
      },
      // The chunk did not load: the page goes on for a visitor, and a sign-in loads it again.
      () => setSession(SIGNED_OUT),
    );
  });

  return () => {
    isMounted = false;
    cancelStart();
    stopWatching();
  };
};

/** Who uses the page. Every feature may read it; only Firebase Authentication changes it. */
export const sessionAtom = atom((get) => get(toldSessionAtom) ?? initialSession());

export const uidAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.uid : null;
});
