import { installNativeApp, type NativeAppOptions } from "./native-app.ts";
import { showEverywhere } from "./shown-router.tsx";

export async function openInApp(address: string, options: NativeAppOptions = {}) {
  const app = installNativeApp(options);
  return { app, router: await openAnywhere(address) };
}

/** Opens an address with alerts, sign-up and bridge. Imports late, since the session is read at import. */
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
