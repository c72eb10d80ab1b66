import { ROUTE_IDS, routeOf } from "@gruezi/contract/routes";
import { Suspense, useDeferredValue, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { useSinglePresses } from "#components/use-single-presses.ts";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { replayEarlyInput } from "./early-input.ts";
import { PageProgress } from "./page-progress.tsx";
import { NOT_FOUND_PAGE, PAGES } from "./routes.ts";
import { ScrollToTop } from "./scroll-to-top.ts";
import { useShownLocation } from "./use-shown-location.ts";

const ROUTES = ROUTE_IDS.flatMap((id) => {
  const { path, alias, isDrawn } = routeOf(id);
  const { Component } = PAGES[id];
  return [path, alias].flatMap((address) => (address ? [{ address, isDrawn, Component }] : []));
});

export function AppRoutes() {
  useSinglePresses();
  // React shows a page at the earliest 300 ms after a fallback. Deferring avoids the fallback on learners'
  // pages.
  const isDue = useDeferredValue(true, !hasSessionHint());
  const { isLoading, ...shown } = useShownLocation();
  return (
    <Suspense fallback={<LoadingView />}>
      {isLoading && <PageProgress />}
      <Routes location={shown.location}>
        {ROUTES.map(({ address, isDrawn, Component }) => (
          <Route key={address} path={address} element={isDrawn || isDue ? <Component /> : <LoadingView />} />
        ))}
        <Route path="*" element={isDue ? <NOT_FOUND_PAGE.Component /> : <LoadingView />} />
      </Routes>
      <ScrollToTop {...shown} />
      <EarlyInput />
    </Suspense>
  );
}

/** Replays early input. The effect runs once React has hydrated the sibling. */
function EarlyInput() {
  useEffect(() => {
    // React hydrates nothing inside an effect.
    const timer = setTimeout(replayEarlyInput);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
