import type { Plugin } from "vite";
import { buildFiles, sumGzipBytes, toChunks } from "./web-chunks.ts";

/** A process of its own, like build-web.ts. */
const [, , file = "", before = "", after = ""] = process.argv;

const changeOneWord: Plugin = {
  name: "one word changed",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith(file)) return null;
    if (!code.includes(before)) throw new Error(`${file} does not say "${before}".`);
    return { code: code.replace(before, after), map: null };
  },
};

const deployed = toChunks(await buildFiles());
const next = toChunks(await buildFiles(changeOneWord));
const changed = [...next.values()].filter(({ fileName }) => !deployed.has(fileName));
process.stdout.write(
  JSON.stringify({ names: changed.map(({ name }) => name), gzipBytes: sumGzipBytes(changed) }),
);
