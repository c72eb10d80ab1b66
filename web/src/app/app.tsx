import { Global, ThemeProvider } from "@emotion/react";
import { type createStore, Provider } from "jotai";
import { Link, useLocation } from "react-router-dom";
import { AlertHost } from "#components/alert/alert-host.tsx";
import { ErrorPage } from "#components/error-page.tsx";
import { NavigationBar } from "#features/shell/navigation/navigation-bar.tsx";
import { SiteFooter } from "#features/shell/navigation/site-footer.tsx";
import { globalStyle } from "#theme/global-style.ts";
import { theme } from "#theme/theme.ts";
import { AnswerSenderHost } from "./answer-sender-host.tsx";
import { AppRoutes } from "./app-routes.tsx";
import { ConsentGateHost, NextVisitHost, ParentAppHost, SignUpFlowHost } from "./hosts.tsx";

interface AppProps {
  store: ReturnType<typeof createStore>;
  hasDrawnStyles?: boolean;
}

/** The app without a router: BrowserRouter in browsers, StaticRouter when prerendering. */
export function App({ store, hasDrawnStyles = false }: AppProps) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        {!hasDrawnStyles && <Global styles={globalStyle} />}
        <ErrorPage>
          <RoutedNavigationBar />
          <AppRoutes />
          <SiteFooter />
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
