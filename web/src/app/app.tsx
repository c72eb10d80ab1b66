import { Global, ThemeProvider } from "@emotion/react";
import { type createStore, Provider } from "jotai";
import { Suspense, useEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import { AlertHost } from "#components/alert/alert-host.tsx";
import { ErrorPage } from "#components/error-page.tsx";
import { NavigationBar } from "#features/shell/navigation/navigation-bar.tsx";
import { globalStyle } from "#theme/global-style.ts";
import { theme } from "#theme/theme.ts";
import { AnswerSenderHost } from "./answer-sender-host.tsx";
import { takeOver } from "./drawn-page.ts";
import { ConsentGateHost, NextVisitHost, ParentAppHost, SignUpFlowHost } from "./hosts.tsx";
import { AppRoutes } from "./routes.tsx";

interface AppProps {
  store: ReturnType<typeof createStore>;
  /** The server wrote the styles of the whole document into its head. */
  hasDrawnStyles?: boolean;
}

/** The whole page but its router: in the browser a BrowserRouter, for the prerendered page a static one. */
export function App({ store, hasDrawnStyles = false }: AppProps) {
  useEffect(takeOver, []);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        {!hasDrawnStyles && <Global styles={globalStyle} />}
        <ErrorPage>
          <ScrollToTop />
          <Suspense>
            <RoutedNavigationBar />
          </Suspense>
          <AppRoutes />
          <SignUpFlowHost />
          <ConsentGateHost />
          <ParentAppHost />
          <AnswerSenderHost />
          <NextVisitHost />
          <AlertHost />
        </ErrorPage>
      </ThemeProvider>
    </Provider>
  );
}

function RoutedNavigationBar() {
  const { pathname } = useLocation();
  return <NavigationBar PageLink={Link} path={pathname} />;
}

/**
 * A new page starts at its top and gets the focus, so that screen readers announce it. Going back keeps the position,
 * and so does a change of the query alone, such as a filter.
 */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each navigation, and `key` is what changes with each
  useEffect(() => {
    const isElsewhere = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    if (navigationType !== "PUSH" && !(navigationType === "REPLACE" && isElsewhere)) return;
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [key, pathname, navigationType]);

  return null;
}
