import { ThemeProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { theme } from "../../web/src/theme/theme.ts";

/**
 * Opens an address by the product's own routes, with a store of its own, and shows its alerts.
 * The code is loaded here, because who is signed in is decided when it is.
 */
export async function openRoute(address: string) {
  const [{ AlertHost }, { AppRoutes }] = await Promise.all([
    import("../../web/src/components/alert/alert-host.tsx"),
    import("../../web/src/app/routes.tsx"),
  ]);
  const everything = (
    <>
      <AppRoutes />
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
