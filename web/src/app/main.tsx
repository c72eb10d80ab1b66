import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { mayBeEmbedded } from "#data/bridge/embedded-hint.ts";
import { firstAnswersAtom, readFirstAnswers } from "#data/first-answers.ts";
import { loadCatalogueAtom } from "#features/learn/catalogue/catalogue.atoms.ts";
import { App } from "./app.tsx";
import { hasDrawnPage } from "./drawn-page.ts";
import { reportCaughtError } from "./report-error.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");

const store = createStore();
const isVisitor = !hasSessionHint();
if (isVisitor) store.set(firstAnswersAtom, readFirstAnswers());
// Asked for before anything is drawn, because almost every page needs it.
store.set(loadCatalogueAtom);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  </StrictMode>
);
const options = { onCaughtError: reportCaughtError };

// Pages are drawn for visitors. A learner's page and the app's look different from the start.
if (isVisitor && !mayBeEmbedded() && hasDrawnPage(root)) hydrateRoot(root, app, options);
else {
  root.replaceChildren();
  delete root.dataset["prerendered"];
  delete document.documentElement.dataset["session"];
  createRoot(root, options).render(app);
}

// Not with the development server, whose files change without changing their names.
if (import.meta.env.PROD)
  import("./register-worker.ts").then(
    ({ registerWorker }) => registerWorker(),
    () => undefined,
  );
