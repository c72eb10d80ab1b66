import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { catalogueAtom } from "#features/catalogue/catalogue.atoms.ts";
import { App } from "./app.tsx";
import { reportCaughtError } from "./report-error.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

const store = createStore();
// index.html has it on its way, whichever page comes first; almost every other page needs it. A failure is shown where it is needed.
store.get(catalogueAtom).catch(() => undefined);

createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App store={store} />
  </StrictMode>,
);
