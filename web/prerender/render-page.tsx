import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { PageBundle } from "@gruezi/contract/page-document";
import { createStore } from "jotai";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "#app/app.tsx";
import { pageOf } from "#app/routes.ts";
import { initialDataAtom } from "#data/initial-data.ts";
import { toPageDocument, withHead } from "./page-document.ts";
import { type PrerenderedMarkup, takeApart } from "./prerendered-markup.ts";

/** Constants that the build defines. */
declare const SHELL: string;
declare const FIRST_PAINT: string;
declare const ROUTE_FILES: Readonly<Record<string, readonly string[]>>;

async function draw(path: string, initialData: Parameters<PageBundle["renderDocument"]>[0]["initialData"]) {
  const store = createStore();
  store.set(initialDataAtom, initialData);
  const cache = createCache({ key: "css" });
  cache.compat = true;
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App store={store} />
      </StaticRouter>
    </CacheProvider>,
    // Prevents React from revealing larger parts by an inline script, which the content policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  const rendered = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`${path} cannot be drawn.`, { cause: faults[0] });
  return takeApart(rendered, cache) satisfies PrerenderedMarkup;
}

export const renderDocument: PageBundle["renderDocument"] = async (page) => {
  const drawn = await draw(page.path, page.initialData);
  const files = ROUTE_FILES[pageOf(page.path).module] ?? [];
  return toPageDocument({ ...page, ...drawn, shell: SHELL, script: FIRST_PAINT, files });
};

export const shellWith: PageBundle["shellWith"] = (head) => withHead(SHELL, head);
