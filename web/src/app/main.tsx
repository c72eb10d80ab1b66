import { createStore } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { reportCaughtError } from "./report-error.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <App store={createStore()} />
  </StrictMode>,
);
