import { useSetAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AppEvent } from "#data/bridge/bridge.ts";
import { enterParentAppAtom, hearAppAtom, keepPackagesAtom } from "#data/bridge/embedding.ts";
import { openBridge } from "#data/bridge/open-bridge.ts";
import { cameFrom } from "#lib/came-from.ts";
import { paths } from "#lib/paths.ts";
import { signInFromAppAtom } from "./sign-in-from-app.atoms.ts";

/** Talks with the app as long as the page is there, and does what it says. */
export function useParentApp(): void {
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
        // Whatever the page waited for has ended with it.
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
