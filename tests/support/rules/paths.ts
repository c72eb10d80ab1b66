const MATCH = /^\s*match\s+(\S+)\s*\{/;

const depthOf = (line: string) => line.length - line.trimStart().length;

/** Full paths of a rules file, by indentation: `/Videos/{videoId}/Comments/{commentId}`. */
export function matchPathsOf(rules: string): string[] {
  const open: { depth: number; path: string }[] = [];
  const paths: string[] = [];
  for (const line of rules.split("\n")) {
    const path = MATCH.exec(line)?.[1];
    if (path === undefined || path.startsWith("/databases/")) continue;
    while ((open.at(-1)?.depth ?? -1) >= depthOf(line)) open.pop();
    open.push({ depth: depthOf(line), path });
    paths.push(open.map((block) => block.path).join(""));
  }
  return paths;
}

const WILDCARD = /\{[^}]+\}/g;

export const toPathPattern = (matchPath: string) =>
  new RegExp(`^${matchPath.replaceAll(WILDCARD, "[^/]+")}$`);

/** `Videos/bim-beck/Comments/1` → `Videos/Comments` */
export const collectionsOf = (documentPath: string) =>
  documentPath
    .split("/")
    .filter((_segment, index) => index % 2 === 0)
    .join("/");
