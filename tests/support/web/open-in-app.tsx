import { installNativeApp, type NativeAppOptions } from "./native-app.ts";
import { showEverywhere } from "./shown-router.tsx";

/** Opens an address of the product in an app. */
export async function openInApp(address: string, options: NativeAppOptions = {}) {
  const app = installNativeApp(options);
  return { app, router: await openAnywhere(address) };
}

/**
 * Opens an address of the product, with its alerts, its sign-up flow and its bridge to the app around it. The
 * code is loaded here, because who is signed in is decided when it is.
 */
export async function openAnywhere(address: string) {
  const [{ AlertHost }, { AppRoutes }, { ParentAppHost }, { SignUpFlowHost }] = await Promise.all([
    import("#web/components/alert/alert-host.tsx"),
    import("#web/app/app-routes.tsx"),
    import("#web/app/hosts.tsx"),
    import("#web/app/hosts.tsx"),
  ]);
  return showEverywhere(
    <>
      <AppRoutes />
      <SignUpFlowHost />
      <ParentAppHost />
      <AlertHost />
    </>,
    address,
  );
}
