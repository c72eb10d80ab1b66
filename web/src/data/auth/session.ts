import { atom } from "jotai";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { afterFirstPaint, whenIdle } from "#lib/when-idle.ts";
import { whenUsed } from "#lib/when-used.ts";
import type { Learner } from "./learner.ts";
import { hasSessionHint, readSessionHint, type SessionHint } from "./session-hint.ts";
import { watchLearner } from "./watch-learner.ts";

export type Session =
  /** A learner's last session, not confirmed by Firebase Authentication yet. */
  ({ status: "unknown" } & SessionHint) | { status: "signed-out" } | ({ status: "signed-in" } & Learner);

/** A stable object: no re-render once confirmed. */
const SIGNED_OUT: Session = { status: "signed-out" };

function initialSession(): Session {
  const hint = readSessionHint();
  return hint ? { status: "unknown", ...hint } : SIGNED_OUT;
}

const toSession = (learner: Learner | null): Session =>
  learner ? { status: "signed-in", ...learner } : SIGNED_OUT;

/**
 * Learners' pages need the session at once, visitors' only when used. The wrapper app signs in on an
 * untouched page.
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
      // The chunk did not load; signing in retries.
      () => setSession(SIGNED_OUT),
    );
  });

  return () => {
    isMounted = false;
    cancelStart();
    stopWatching();
  };
};

export const sessionAtom = atom((get) => get(toldSessionAtom) ?? initialSession());

export const uidAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.uid : null;
});
