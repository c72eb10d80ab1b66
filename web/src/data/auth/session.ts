import { atom } from "jotai";
import { afterPaint, whenIdle } from "#lib/when-idle.ts";
import type { Learner } from "./auth.ts";
import { hasSessionHint, readSessionHint, rememberSession, type SessionHint } from "./session-hint.ts";

export type Session =
  /** Somebody was signed in here before. Whether they still are, Firebase Authentication is yet to say. */
  ({ status: "unknown" } & SessionHint) | { status: "signed-out" } | ({ status: "signed-in" } & Learner);

/** Firebase Authentication, which the first page does not wait for. */
export const loadAuth = () => import("./auth.ts");

/** One and the same, so that a visitor who proves to be one is not drawn a second time. */
const SIGNED_OUT: Session = { status: "signed-out" };

function initialSession(): Session {
  const hint = readSessionHint();
  return hint ? { status: "unknown", ...hint } : SIGNED_OUT;
}

const toSession = (learner: Learner | null): Session =>
  learner ? { status: "signed-in", ...learner } : SIGNED_OUT;

/**
 * A learner's page needs the session for nearly everything but the greeting, so it comes right after that was painted;
 * a visitor's page needs none, so it is looked for when nothing else has to be done.
 */
const startWhenDue = (start: () => void): (() => void) =>
  hasSessionHint() ? afterPaint(start) : whenIdle(start);

/** Null until Firebase Authentication has told. */
const toldSessionAtom = atom<Session | null>(null);

toldSessionAtom.onMount = (setSession) => {
  let stopWatching = () => {};
  let isMounted = true;

  const cancelStart = startWhenDue(() => {
    loadAuth().then(
      ({ watchLearner }) => {
        if (!isMounted) return;
        stopWatching = watchLearner((learner) => {
          rememberSession(learner);
          setSession(toSession(learner));
        });
      },
      // The chunk did not arrive: visitors go on as such, and every sign-in tries again.
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
