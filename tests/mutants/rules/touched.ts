/** `documents/Videos/bim-beck/Comments/1` → `Videos/Comments` */
const collectionsOf = (path: string) =>
  path
    .split("/")
    .filter((_segment, index) => index % 2 === 0)
    .join("/");

const DOCUMENT = /\/documents\/([^":?]+)/g;
const COLLECTION = /"collectionId":"([^"]+)"/g;

/** The collections of the documents that a request of a client names. What the server may do, no rule decides. */
export function collectionsOfRequest(input: string | URL | Request, init?: RequestInit): string[] {
  const url = decodeURIComponent(String(input instanceof Request ? input.url : input));
  if (new Headers(init?.headers).get("Authorization") === "Bearer owner") return [];
  const body = typeof init?.body === "string" ? init.body : "";
  const named = [...body.matchAll(DOCUMENT)].map(([, path = ""]) => collectionsOf(path));
  const parent = /\/documents\/([^:]+):/.exec(url)?.[1];
  const listed = [...body.matchAll(COLLECTION)].flatMap(([, id = ""]) => [
    parent === undefined ? id : `${collectionsOf(parent)}/${id}`,
    // Of all collections that are called so.
    `**/${id}`,
  ]);
  return [...named, ...listed];
}

/** Whether a test asks for a document that a mutant decides about. `Videos/**` is all that lies at or below it. */
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
