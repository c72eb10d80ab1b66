import { build, type Plugin, type Rolldown } from "vite";
import { type Halves, splitModule } from "./split-module.ts";

/**
 * What every learner's session needs at once: to know who it is, and to read a document by its id. Forms of sign-in,
 * queries and batches come with the pages that use them.
 */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  "firebase/auth": [
    "browserLocalPersistence",
    "connectAuthEmulator",
    "indexedDBLocalPersistence",
    "initializeAuth",
    "inMemoryPersistence",
    "onIdTokenChanged",
    "signOut",
  ],
  "firebase/firestore/lite": [
    "connectFirestoreEmulator",
    "doc",
    "getDoc",
    "getFirestore",
    "setLogLevel",
    "Timestamp",
  ],
};

/** Firebase's own parts that its libraries share. */
const SHARED = /^@firebase\/(app|component|logger|util)$/;

const HALF = /^(.+)\?(facade|first|second)$/;

/** The library as one module, however many files it is published in. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["es"] },
      rolldownOptions: { external: SHARED },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput]; // one format and no watching, by the options above
  return output[0].code;
}

/**
 * A bundler moves a module as a whole, and Firebase publishes each library as one: a learner who comes back would fetch
 * every form of sign-in before being greeted. Here such a library becomes two modules.
 */
export function sessionFirst(): Plugin {
  const halves = new Map<string, Promise<Halves>>();
  const split = async (entry: string, names: readonly string[]) =>
    splitModule(await bundle(entry), names, { first: `${entry}?first`, second: `${entry}?second` });
  return {
    name: "gruezi:session-first",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: [/^firebase\/(auth|firestore\/lite)$/, HALF] },
      async handler(source, importer, options) {
        // What has to run stands in the first half.
        if (HALF.test(source)) return { id: source, moduleSideEffects: !source.endsWith("?second") };
        const names = AT_ONCE[source];
        const found = names && (await this.resolve(source, importer, { ...options, skipSelf: true }));
        if (!found) return null;
        halves.set(found.id, halves.get(found.id) ?? split(found.id, names));
        return { id: `${found.id}?facade`, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: HALF },
      async handler(id) {
        const [, entry = "", half = ""] = HALF.exec(id) ?? [];
        const code = (await halves.get(entry))?.[half as keyof Halves]; // by the pattern
        return code === undefined ? null : { code, map: null };
      },
    },
  };
}
