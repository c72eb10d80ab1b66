import { type AppPayload, BRIDGE_REPLY_MILLISECONDS, readMetadata } from "@gruezi/contract/bridge";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { showAlertAtom } from "#components/alert/alert.atoms.ts";
import { uidAtom } from "#data/auth/session.ts";
import { signInWithTokenAtom } from "#data/auth/token-sign-in.ts";
import { enterParentAppAtom, tellParentAppAtom } from "#data/bridge/app-requests.ts";
import { type AppEvent, openBridge } from "#data/bridge/bridge.ts";
import { hearAppAtom, keepPackagesAtom, rememberAppAtom } from "#data/bridge/embedding.ts";
import { findCached } from "#data/device/cached.ts";
import { cameFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { signInWords } from "#lib/sign-in-words.ts";

export function ParentApp() {
  useCachedMetadata();
  useParentApp();
  useToldUid();
  return null;
}

function useParentApp(): void {
  const enter = useSetAtom(enterParentAppAtom);
  const hearApp = useSetAtom(hearAppAtom);
  const keepPackages = useSetAtom(keepPackagesAtom);
  const signIn = useSetAtom(signInFromAppAtom);
  const navigate = useNavigate();
  const { pathname, state } = useLocation();

  const leaveSignIn = (isSignedIn: boolean) => {
    if (isSignedIn && pathname === paths.signInUp)
      void navigate(cameFrom(state) ?? paths.home, { replace: true });
  };
  const obey = useEffectEvent((event: AppEvent) => {
    switch (event.type) {
      case "ready":
        return hearApp(event.payload);
      case "passPackages":
        return keepPackages(event.payload.packages);
      case "redirect":
        return void navigate(event.payload.path);
      case "logInWithIdToken":
        return void signIn(event.payload).then(leaveSignIn);
      case "stopLoading":
        // The bridge has ended the requests already.
        return;
    }
  });

  useEffect(() => {
    const bridge = openBridge((event) => obey(event));
    if (!bridge) return;
    enter(bridge);
    return () => {
      enter(null);
      bridge.close();
    };
  }, [enter]);
}

/** Signs in with a token that was not requested. Resolves to whether it was accepted. */
const signInFromAppAtom = atom(
  null,
  async (_get, set, { provider, idToken, nonce }: AppPayload<"logInWithIdToken">): Promise<boolean> => {
    try {
      await set(signInWithTokenAtom, { provider, idToken, rawNonce: nonce });
      return true;
    } catch (error) {
      set(showAlertAtom, { title: "Oops.", ...signInWords(error) });
      return false;
    }
  },
);

/**
 * Uses the last visit's metadata until the app answers or the timeout ends. It prevents a flash of web
 * prices.
 */
function useCachedMetadata(): void {
  const remember = useSetAtom(rememberAppAtom);
  useEffect(() => {
    let isOver = false;
    void findCached("metadata", readMetadata).then((cached) => {
      if (!isOver) remember(cached ?? null);
    });
    const timer = setTimeout(() => {
      isOver = true;
      remember(null);
    }, BRIDGE_REPLY_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [remember]);
}

/** Tells the app the uid, because store purchases must belong to the same learner. */
function useToldUid(): void {
  const uid = useAtomValue(uidAtom);
  const tell = useSetAtom(tellParentAppAtom);
  useEffect(() => {
    if (uid === null) return;
    tell({ type: "logInToSubscriptionService", payload: { uid } });
    return () => tell({ type: "logOutOfSubscriptionService", payload: {} });
  }, [uid, tell]);
}
