import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { loadCatalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { App } from "./app.tsx";
import { reportCaughtError } from "./report-error.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const store = createStore();
// The page has it on its way, whichever it is; almost every page needs it.
store.set(loadCatalogueAtom);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  </StrictMode>
);
const options = { onCaughtError: reportCaughtError };

// What was prerendered is a visitor's page on the web. A learner's looks different from the start.
const isPrerendered = root.dataset["prerendered"] === location.pathname;
if (isPrerendered && !hasSessionHint() && !mayBeEmbedded()) hydrateRoot(root, app, options);
else {
  root.replaceChildren();
  delete document.documentElement.dataset["session"];
  createRoot(root, options).render(app);
}

// Never against the development server, whose code changes under one address.
if (import.meta.env.PROD)
  import("./register-worker.ts").then(
    ({ registerWorker }) => registerWorker(),
    () => undefined,
  );
