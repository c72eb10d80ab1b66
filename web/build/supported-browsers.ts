import { readFileSync } from "node:fs";

/** Matches an entry such as 'Firefox >= 121'. */
const ENTRY = /^(\w+) >= ([\d.]+)$/;

/**
 * Returns the oldest supported version by browser, from the list in package.json. Names are in lower case.
 * @throws Error on another form
 */
export function supportedBrowsers(): ReadonlyMap<string, number> {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const { browserslist }: { browserslist: string[] } = JSON.parse(text);
  return new Map(
    browserslist.map((entry) => {
      const [, name = "", version] = ENTRY.exec(entry) ?? [];
      if (!version) throw new Error(`“${entry}” in browserslist is not of the form 'Firefox >= 121'.`);
      return [name.toLowerCase(), Number(version)];
    }),
  );
}

/** Returns values for Vite's `build.target`, as in ['chrome111', …]. */
export const buildTarget = (): string[] =>
  [...supportedBrowsers()].map(([name, version]) => `${name}${version}`);
