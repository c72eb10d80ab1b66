import { act, render } from "@testing-library/react";
import { createStore } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/**
 * Opens an address in the whole app, with a store of its own. The code is loaded here, because who is signed in is
 * decided when it is.
 */
export async function openApp(address: string) {
  const { App } = await import("#web/app/app.tsx");
  const element = <App store={createStore()} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return router;
}
