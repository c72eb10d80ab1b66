import { ThemeProvider } from "@emotion/react";
import type { CallableName } from "@gruezi/contract/callables/index";
import type { Platform } from "@gruezi/contract/documents/entitlement";
import { act, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import { OFFER } from "#support/samples/plans.ts";
import { ParentAppHost, SignUpFlowHost } from "#web/app/hosts.tsx";
import { AlertHost } from "#web/components/alert/alert-host.tsx";
import { loadAuth } from "#web/data/auth/load-auth.ts";
import { rememberSession } from "#web/data/auth/remember-session.ts";
import { SubscriptionsPage } from "#web/pages/subscriptions-page.tsx";
import { theme } from "#web/theme/theme.ts";
import type { Responses } from "./backend/callables.ts";
import { installNativeApp, type NativeAppOptions } from "./native-app.ts";
import { freshBackend, logInAnna, startWebBackend, type WebBackend } from "./web-backend.ts";

type Told = { [N in CallableName]?: NonNullable<Responses[N]>[number] };

interface Visit {
  responses?: Told | undefined;
  platform?: Platform;
  app?: NativeAppOptions;
  isSignedIn?: boolean;
  /** Example: '?currency=eur'. */
  query?: string;
  /** Runs before the first request. */
  prepare?: ((backend: WebBackend) => void) | undefined;
}

/** Replaces an observer that needs layout, which jsdom lacks. */
class NothingMoves {
  observe() {}
  disconnect() {}
}

const toResponses = (told: Told): Responses =>
  Object.fromEntries(Object.entries(told).map(([name, answer]) => [name, [answer]]));

function PageIn({ store, query }: { store: ReturnType<typeof createStore>; query: string }) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[`/subscriptions${query}`]}>
          <Routes>
            <Route path="/subscriptions" element={<SubscriptionsPage />} />
            <Route path="/sign-in-up" element={<p>sign in here</p>} />
          </Routes>
          <SignUpFlowHost />
          <ParentAppHost />
          <AlertHost />
        </MemoryRouter>
      </ThemeProvider>
    </Provider>
  );
}

/** Opens the page with router, alerts and sign-up. */
export async function openSubscriptions({
  responses,
  platform = "stripe",
  isSignedIn = true,
  query = "",
  app: behaviour,
  prepare,
}: Visit = {}) {
  startWebBackend();
  vi.stubGlobal("ResizeObserver", NothingMoves);
  const leaveFor = vi.fn();
  const reload = vi.fn();
  vi.stubGlobal("location", { ...location, assign: leaveFor, reload });
  const scrollToPlace = vi.fn();
  vi.stubGlobal("scrollTo", scrollToPlace);
  const backend = freshBackend();
  const respondFromNowOn = (told: Told) => Object.assign(backend.responses, toResponses(told));
  respondFromNowOn({
    getRevenueCatOffer_v2_0: OFFER,
    getCurrentSubscriptions: {},
    getHasAlreadySubscribed: { hasAlreadySubscribed: false },
    ...responses,
  });
  prepare?.(backend);
  if (isSignedIn) await logInAnna();
  const app = platform === "stripe" ? null : installNativeApp({ os: platform, ...behaviour });
  const store = createStore();

  await act(async () => {
    render(<PageIn store={store} query={query} />, { onCaughtError: () => undefined });
  });
  const payloadsOf = (name: CallableName) =>
    backend.called.filter((one) => one.name === name).map(({ request }) => request);
  return { respondFromNowOn, payloadsOf, leaveFor, reload, scrollToPlace, app, backend };
}

/** Ends the session and restores globals. */
export async function closeSubscriptions(): Promise<void> {
  const { getAuth } = await import("firebase/auth");
  const { firebaseApp } = await import("#web/data/firebase-app.ts");
  await loadAuth();
  await getAuth(firebaseApp).signOut();
  rememberSession(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
