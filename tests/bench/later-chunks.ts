import { type Chunk, type Chunks, sumGzipBytes, withStaticImports } from "./web-chunks.ts";

export interface SessionSize {
  /** Firebase's code that loads before a returning learner's name shows. */
  firebaseBeforeNameGzipBytes: number;
  /** Size with functions, App Check and the learner's documents. */
  gzipBytes: number;
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

export function packagesIn(chunks: Iterable<Chunk>): string[] {
  const names = [...chunks].flatMap(({ moduleIds }) => moduleIds.map((id) => PACKAGE.exec(id)?.[1]));
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** The modules that show name and greeting. */
const GREETING = ["/web/src/data/auth/session-hint.ts", "/web/src/features/shell/welcome/hero.tsx"];
const SESSION = [
  "/web/src/data/auth/auth.ts",
  "/web/src/data/functions/callable-client.ts",
  "/web/src/data/firestore/firestore.ts",
  "/@firebase/app-check/",
];

function chunkWith(chunks: Chunks, module: string): Chunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)));
  if (!found) throw new Error(`The web build has no ${module}.`);
  return found;
}

const holdsFirebase = ({ moduleIds }: Chunk) => moduleIds.some((id) => /node_modules\/@?firebase\//.test(id));

/** Measures what a stored session adds to the first route. */
export function measureSession(chunks: Chunks, firstRoute: readonly Chunk[]): SessionSize {
  const chunksOf = (modules: readonly string[]) =>
    new Set(
      modules.flatMap((module) => [
        ...withStaticImports(chunks, chunkWith(chunks, module).fileName).values(),
      ]),
    );
  const beforeName = chunksOf(GREETING).union(new Set(firstRoute));
  return {
    firebaseBeforeNameGzipBytes: sumGzipBytes([...beforeName].filter(holdsFirebase)),
    gzipBytes: sumGzipBytes(chunksOf(SESSION).difference(new Set(firstRoute))),
  };
}
