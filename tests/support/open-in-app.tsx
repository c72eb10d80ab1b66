import { ThemeProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { theme } from "../../web/src/theme/theme.ts";
import { installNativeApp, type NativeAppOptions } from "./native-app.ts";

/** Opens an address of the product in an app. */
export async function openInApp(address: string, options: NativeAppOptions = {}) {
  const app = installNativeApp(options);
  return { app, router: await openAnywhere(address) };
}

/**
 * Opens an address of the product, with its alerts, its sign-up flow and its talk with whatever app is around it. The
 * code is loaded here, because who is signed in is decided when it is.
 */
export async function openAnywhere(address: string) {
  const [{ AlertHost }, { AppRoutes }, { ParentAppHost }, { SignUpFlowHost }] = await Promise.all([
    import("../../web/src/components/alert/alert-host.tsx"),
    import("../../web/src/app/routes.tsx"),
    import("../../web/src/app/parent-app-host.tsx"),
    import("../../web/src/app/sign-up-flow-host.tsx"),
  ]);
  const everything = (
    <>
      <AppRoutes />
      <SignUpFlowHost />
      <ParentAppHost />
      <AlertHost />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: everything }], { initialEntries: [address] });
  await act(async () => {
    render(
      <Provider store={createStore()}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </Provider>,
    );
  });
  return router;
}
