import { CacheProvider } from "@emotion/react";
import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { initialDataAtom, publicData, readInitialData } from "#data/initial-data.ts";
import { loadCatalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { App } from "./app.tsx";
import { drawnStyles, hasDrawnPage, replaceDrawnPage, whenIdleOrPressed } from "./drawn-page.ts";
import { reportCaughtError } from "./report-error.ts";
import { pageOf } from "./routes.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

const store = createStore();
const isVisitor = !hasSessionHint();
const initialData = readInitialData();
store.set(initialDataAtom, isVisitor ? initialData : publicData(initialData));
// Almost every page needs the catalogue.
store.set(loadCatalogueAtom);

const styles = drawnStyles();
const app = (
  <StrictMode>
    <CacheProvider value={styles.cache}>
      {/* With the router's own transitions, a slow page would show no sign of loading. */}
      <BrowserRouter useTransitions={false}>
        <App store={store} hasDrawnStyles={styles.areDrawn} />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
);
const options = { onCaughtError: reportCaughtError };

// Pages are prerendered for visitors.
if (isVisitor && !mayBeEmbedded() && hasDrawnPage(root))
  // If the code fails to load, the prerendered page stays readable, with working links.
  pageOf(location.pathname)
    .load()
    .then(() => whenIdleOrPressed(() => hydrateRoot(root, app, options)), reportCaughtError);
else createRoot(replaceDrawnPage(root), options).render(app);
