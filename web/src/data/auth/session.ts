import { atom } from "jotai";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { afterFirstPaint, whenIdle } from "#lib/when-idle.ts";
import { whenUsed } from "#lib/when-used.ts";
import type { Learner } from "./learner.ts";
import { hasSessionHint, readSessionHint, type SessionHint } from "./session-hint.ts";
import { watchLearner } from "./watch-learner.ts";

export type Session =
  /** The learner's last session. Firebase Authentication has not confirmed it yet. */
  ({ status: "unknown" } & SessionHint) | { status: "signed-out" } | ({ status: "signed-in" } & Learner);

/** A stable object, so that confirming it causes no re-render. */
const SIGNED_OUT: Session = { status: "signed-out" };

function initialSession(): Session {
  const hint = readSessionHint();
  return hint ? { status: "unknown", ...hint } : SIGNED_OUT;
}

const toSession = (learner: Learner | null): Session =>
  learner ? { status: "signed-in", ...learner } : SIGNED_OUT;

/**
 * Starts at once for learners, whose pages need the session, and for visitors when they use the page. Where
 * the page may be embedded, it starts when idle, since the wrapper app signs in on an untouched page.
 */
function startWhenDue(start: () => void): () => void {
  if (hasSessionHint()) return afterFirstPaint(start);
  return mayBeEmbedded() ? whenIdle(start) : whenUsed(start);
}

/** The session that Firebase Authentication has reported. Null until it has answered. */
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
      // The chunk did not load. Signing in loads it again.
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
