import type { createStore } from "jotai";
import { showEverywhere } from "./shown-router.tsx";

/** Opens an address by the product's routes. Imports late, since the session is read at import. */
export async function openRoute(address: string, store?: ReturnType<typeof createStore>) {
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
    store,
  );
}
