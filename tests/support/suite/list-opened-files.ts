/**
 * `node --import <this file> <entry>` prints a JSON list of the opened files as its last line. It uses loader
 * hooks and node:fs.
 */
import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";

const opened = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith("file:")) opened.add(fileURLToPath(url));
    return nextLoad(url, context);
  },
});

type Opener = (path: unknown, ...rest: unknown[]) => unknown;

const listed =
  (open: Opener): Opener =>
  (path, ...rest) => {
    opened.add(String(path));
    return open(path, ...rest);
  };

for (const name of ["open", "openSync", "readFile", "readFileSync", "createReadStream"]) {
  const open: unknown = Reflect.get(fs, name);
  if (typeof open === "function") Reflect.set(fs, name, listed(open.bind(fs)));
}
syncBuiltinESMExports();

process.once("exit", () => console.log(JSON.stringify([...opened])));
