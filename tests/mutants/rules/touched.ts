/** Turns `documents/Videos/bim-beck/Comments/1` into `Videos/Comments`. */
const collectionsOf = (path: string) =>
  path
    .split("/")
    .filter((_segment, index) => index % 2 === 0)
    .join("/");

const DOCUMENT = /\/documents\/([^":?]+)/g;
const COLLECTION = /"collectionId":"([^"]+)"/g;

/** Returns the collections of a client's request. Rules do not decide about the server's. */
export function collectionsOfRequest(input: string | URL | Request, init?: RequestInit): string[] {
  const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
  if (new Headers(init?.headers).get("Authorization") === "Bearer owner") return [];
  const body = typeof init?.body === "string" ? init.body : "";
  const named = [...body.matchAll(DOCUMENT)].map(([, path = ""]) => collectionsOf(path));
  const parent = /\/documents\/([^:]+):/.exec(url)?.[1];
  const listed = [...body.matchAll(COLLECTION)].flatMap(([, id = ""]) => [
    parent === undefined ? id : `${collectionsOf(parent)}/${id}`,
    // A group query reads all collections of that name.
    `**/${id}`,
  ]);
  return [...named, ...listed];
}

/** Tells whether a test touches what a mutant decides. `Videos/**` is everything at or below a path. */
export function touches(touched: ReadonlySet<string>, decides: readonly string[]): boolean {
  return decides.some((decided) => {
    const above = decided.endsWith("/**") ? decided.slice(0, -"/**".length) : undefined;
    return [...touched].some((collections) =>
      above === undefined
        ? collections === decided || collections === `**/${decided.split("/").at(-1)}`
        : collections === above || collections.startsWith(`${above}/`) || collections.startsWith("**/"),
    );
  });
}
