import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router-dom";
import { shownRouter } from "./shown-router.tsx";

/** Opens an account page; others show their address. Imports late, since the session is read at import. */
export async function openPage(address: string) {
  const [
    { AlertHost },
    { SuccessPage },
    { CardUpdatedPage },
    { CancelPage },
    { MyAccountPage },
    { SettingsPage },
  ] = await Promise.all([
    import("#web/components/alert/alert-host.tsx"),
    import("#web/pages/success-page.tsx"),
    import("#web/pages/card-updated-page.tsx"),
    import("#web/pages/cancel-page.tsx"),
    import("#web/pages/my-account-page.tsx"),
    import("#web/pages/settings-page.tsx"),
  ]);
  const withAlerts = (page: ReactNode) => (
    <>
      {page}
      <AlertHost />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/success/:sessionId?", element: withAlerts(<SuccessPage />) },
      { path: "/success-card-update", element: withAlerts(<CardUpdatedPage />) },
      { path: "/cancel", element: withAlerts(<CancelPage />) },
      { path: "/my-account", element: withAlerts(<MyAccountPage />) },
      { path: "/settings", element: withAlerts(<SettingsPage />) },
      { path: "*", element: null },
    ],
    { initialEntries: [address] },
  );
  render(shownRouter(router));
  return router;
}
