import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Alias } from "vite";

/**
 * Returns an alias for the production build of react-router, which exports only its development build.
 * @throws Error if the production build is missing
 */
export function productionRouter(development = import.meta.resolve("react-router")): Alias {
  const replacement = fileURLToPath(new URL("../production/index.mjs", development));
  if (!existsSync(replacement))
    throw new Error(
      `react-router has no ${replacement}: look where its production build lies, or whether its name stands for it now.`,
    );
  return { find: /^react-router$/, replacement };
}
