import { render } from "@testing-library/react";
import { createStore } from "jotai";
import { createMemoryRouter, Outlet } from "react-router-dom";
import { shownRouter } from "./shown-router.tsx";

/** Opens an address behind the consent check. Imports late, since the session is read at import. */
export async function openGatedPage(address: string) {
  const [{ AlertHost }, { ConsentGateHost }, { CollectConsentsPage }] = await Promise.all([
    import("#web/components/alert/alert-host.tsx"),
    import("#web/app/hosts.tsx"),
    import("#web/pages/collect-consents-page.tsx"),
  ]);
  const frame = (
    <>
      <Outlet />
      <ConsentGateHost />
      <AlertHost />
    </>
  );
  const children = [
    { path: "/collect-consents", element: <CollectConsentsPage /> },
    { path: "*", element: null },
  ];
  const store = createStore();
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [address] });
  render(shownRouter(router, store));
  return { router, store };
}
