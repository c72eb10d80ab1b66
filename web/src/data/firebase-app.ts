import { initializeApp } from "firebase/app";
import { appCheckKey, firebaseOptions } from "./settings.ts";

export const firebaseApp = initializeApp(firebaseOptions());

/** A project can require App Check for every request, so it is set up before the first one. */
export const appCheckReady: Promise<void> = startAppCheck();

async function startAppCheck(): Promise<void> {
  const key = appCheckKey();
  if (!key) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import("firebase/app-check");
  initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
}
