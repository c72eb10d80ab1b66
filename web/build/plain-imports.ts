import type { Plugin } from "vite";

/** No file is fetched ahead of one that asks for it (see `resolveDependencies`), so that nothing has to be done first. */
export function plainImports(): Plugin {
  return {
    name: "gruezi:plain-imports",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
    },
  };
}
