import { readFileSync } from "node:fs";

/** 'Firefox >= 121' */
const ENTRY = /^(\w+) >= ([\d.]+)$/;

/** Oldest version by browser, in lower case, from the one list in package.json. @throws Error on another form */
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

/** ['chrome111', …] for Vite's `build.target` */
export const buildTarget = (): string[] =>
  [...supportedBrowsers()].map(([name, version]) => `${name}${version}`);
