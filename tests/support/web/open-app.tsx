import { act, render } from "@testing-library/react";
import { createStore } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router-dom";

/** Opens the whole app in a new store. Imports late, since the session is read at import. */
export async function openApp(address: string) {
  const { App } = await import("#web/app/app.tsx");
  const element = <App store={createStore()} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return router;
}
