import { createStore } from "jotai";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "#app/app.tsx";

/** The page as a visitor finds it at that address, before anything has been fetched. */
export function renderHome(path: string): string {
  return renderToString(
    <StaticRouter location={path}>
      <App store={createStore()} />
    </StaticRouter>,
  );
}
