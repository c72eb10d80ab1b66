import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Alias } from "vite";

/**
 * The router's package names only its development build, though it holds both; learners get the one without warnings
 * for developers.
 * @param development what the package's name stands for
 * @throws Error where the package holds no such build any more
 */
export function productionRouter(development = import.meta.resolve("react-router")): Alias {
  const replacement = fileURLToPath(new URL("../production/index.mjs", development));
  if (!existsSync(replacement))
    throw new Error(
      `react-router has no ${replacement}: look where its production build lies, or whether its name stands for it now.`,
    );
  return { find: /^react-router$/, replacement };
}
