import { ThemeProvider } from "@emotion/react";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ComponentProps, ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { reportCaughtError } from "#web/app/report-error.ts";
import { theme } from "#web/theme/theme.ts";

export const shownRouter = (
  router: ComponentProps<typeof RouterProvider>["router"],
  store = createStore(),
): ReactNode => (
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>
  </Provider>
);

export async function showEverywhere(element: ReactNode, address: string, store = createStore()) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  await act(async () => {
    render(shownRouter(router, store), { onCaughtError: reportCaughtError });
  });
  return router;
}
