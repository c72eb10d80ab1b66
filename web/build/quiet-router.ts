import type { Plugin } from "vite";

/** The router's package names only its development build; learners get the one without warnings for developers. */
export function quietRouter(): Plugin {
  return {
    name: "gruezi:quiet-router",
    apply: "build",
    resolveId: {
      order: "pre",
      filter: { id: /^react-router$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace("/dist/development/", "/dist/production/") };
      },
    },
  };
}
