import { showEverywhere } from "./shown-router.tsx";

/**
 * Opens an address by the product's own routes, with a store of its own, and shows its alerts.
 * The code is loaded here, because who is signed in is decided when it is.
 */
export async function openRoute(address: string) {
  const [{ AlertHost }, { AppRoutes }] = await Promise.all([
    import("#web/components/alert/alert-host.tsx"),
    import("#web/app/app-routes.tsx"),
  ]);
  return showEverywhere(
    <>
      <AppRoutes />
      <AlertHost />
    </>,
    address,
  );
}
