import { Global, ThemeProvider } from "@emotion/react";
import { type createStore, Provider } from "jotai";
import { BrowserRouter } from "react-router-dom";
import { AlertHost } from "#components/alert/alert-host.tsx";
import { NavigationBar } from "#features/navigation/navigation-bar.tsx";
import { globalStyle } from "#theme/global-style.ts";
import { theme } from "#theme/theme.ts";
import { ErrorPage } from "./error-page.tsx";
import { AppRoutes } from "./routes.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SignUpFlowHost } from "./sign-up-flow-host.tsx";

interface AppProps {
  store: ReturnType<typeof createStore>;
}

export function App({ store }: AppProps) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <Global styles={globalStyle} />
        <ErrorPage>
          <BrowserRouter>
            <ScrollToTop />
            <NavigationBar />
            <AppRoutes />
            <SignUpFlowHost />
            <AlertHost />
          </BrowserRouter>
        </ErrorPage>
      </ThemeProvider>
    </Provider>
  );
}
