import { atom } from "jotai";
import { whenIdle } from "#lib/when-idle.ts";
import type { Learner } from "./auth.ts";
import { hasSessionHint, rememberSession } from "./session-hint.ts";

export type Session = { status: "unknown" } | { status: "signed-out" } | ({ status: "signed-in" } & Learner);

/** Firebase Authentication, which the first page does not wait for. */
export const loadAuth = () => import("./auth.ts");

/** One and the same, so that a visitor who proves to be one is not drawn a second time. */
const SIGNED_OUT: Session = { status: "signed-out" };

const initialSession = (): Session => (hasSessionHint() ? { status: "unknown" } : SIGNED_OUT);

const toSession = (learner: Learner | null): Session =>
  learner ? { status: "signed-in", ...learner } : SIGNED_OUT;

/** With a hint at once, because the page looks different; otherwise when nothing else has to be done. */
function startWhenDue(start: () => void): () => void {
  if (!hasSessionHint()) return whenIdle(start);
  start();
  return () => undefined;
}

const primitiveSessionAtom = atom<Session>(initialSession());

primitiveSessionAtom.onMount = (setSession) => {
  let stopWatching = () => {};
  let isMounted = true;

  const cancelStart = startWhenDue(() => {
    loadAuth().then(
      ({ watchLearner }) => {
        if (!isMounted) return;
        stopWatching = watchLearner((learner) => {
          rememberSession(learner !== null);
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
export const sessionAtom = atom((get) => get(primitiveSessionAtom));

export const uidAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "signed-in" ? session.uid : null;
});
