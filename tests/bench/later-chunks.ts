import { type Chunk, type Chunks, sumGzipBytes, withStaticImports } from "./web-chunks.ts";

export interface RouteSize {
  name: string;
  gzipBytes: number;
}

export interface SessionSize {
  /** Firebase code that is fetched before a returning learner is greeted by name. */
  firebaseBeforeNameGzipBytes: number;
  /** Includes the functions, App Check and the code that reads the learner's documents. */
  gzipBytes: number;
}

const isPage = ({ facadeModuleId }: Chunk) => facadeModuleId?.includes("/web/src/pages/") ?? false;

function findRoutes(chunks: Chunks) {
  return [...chunks.values()]
    .filter(isPage)
    .map(({ name, fileName }) => ({ name, needs: [...withStaticImports(chunks, fileName).values()] }));
}

/** The chunks that at least three in four routes need besides the first one: a browser has them after its second page. */
export function neededByAll(chunks: Chunks, firstRoute: readonly Chunk[]): Chunk[] {
  const routes = findRoutes(chunks);
  return [...chunks.values()].filter(
    (chunk) =>
      !firstRoute.includes(chunk) &&
      routes.filter(({ needs }) => needs.includes(chunk)).length >= routes.length * 0.75,
  );
}

/** What each route adds: its file, and chunks that no other route needs. */
export function measureRoutes(chunks: Chunks, firstRoute: readonly Chunk[]): RouteSize[] {
  const routes = findRoutes(chunks);
  return routes.map(({ name, needs }) => {
    const elsewhere = new Set(routes.filter((other) => other.name !== name).flatMap((other) => other.needs));
    const own = needs.filter((chunk) => !firstRoute.includes(chunk) && !elsewhere.has(chunk));
    return { name, gzipBytes: sumGzipBytes(own) };
  });
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

export function packagesIn(chunks: Iterable<Chunk>): string[] {
  const names = [...chunks].flatMap(({ moduleIds }) => moduleIds.map((id) => PACKAGE.exec(id)?.[1]));
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/** The name and the greeting. */
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

/** What a stored session adds to the first route. */
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
