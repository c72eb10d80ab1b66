import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Moves source maps beside the published folder. They contain our source code, and serve to read stack
 * traces.
 */
export function sourceMapsApart(): Plugin {
  return {
    name: "gruezi:source-maps-apart",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error("The build was to be written into a folder.");
      const apart = `${dir}-maps`;
      await rm(apart, { recursive: true, force: true });
      const maps = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith(".map"));
      await Promise.all(maps.map((file) => move(join(dir, file), join(apart, file))));
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}
