import { initializeApp } from "firebase/app";
import { loadLate } from "#lib/late-code.ts";
import { appCheckKey, firebaseOptions } from "./settings.ts";

export const firebaseApp = initializeApp(firebaseOptions());

/**
 * Resolves to a function that reads the App Check token. Null without App Check, which a project can require
 * for every request.
 */
export const appCheckReady: Promise<(() => Promise<string>) | null> = startAppCheck();

async function startAppCheck(): Promise<(() => Promise<string>) | null> {
  const key = appCheckKey();
  if (!key) return null;
  const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await loadLate(
    () => import("firebase/app-check"),
  );
  const appCheck = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
