import { Global, ThemeProvider } from "@emotion/react";
import { type createStore, Provider } from "jotai";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { AlertHost } from "#components/alert/alert-host.tsx";
import { ErrorPage } from "#components/error-page.tsx";
import { NavigationBar } from "#features/shell/navigation/navigation-bar.tsx";
import { globalStyle } from "#theme/global-style.ts";
import { theme } from "#theme/theme.ts";
import { ConsentGateHost } from "./consent-gate-host.tsx";
import { MetadataHost } from "./metadata-host.tsx";
import { ParentAppHost } from "./parent-app-host.tsx";
import { AppRoutes } from "./routes.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SignUpFlowHost } from "./sign-up-flow-host.tsx";
import { takeOver } from "./take-over.ts";

interface AppProps {
  store: ReturnType<typeof createStore>;
}

/** All of the page but its router: the browser's, or one that stands still where the page is prerendered. */
export function App({ store }: AppProps) {
  useEffect(takeOver, []);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <Global styles={globalStyle} />
        <ErrorPage>
          <ScrollToTop />
          <RoutedNavigationBar />
          <AppRoutes />
          <SignUpFlowHost />
          <ConsentGateHost />
          <ParentAppHost />
          <MetadataHost />
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
