import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Product, startProduct } from "#support/suite/product.ts";

/** What several parts need. The first one makes it. */
export interface Shared {
  /** Returns a folder with the built `product` and `minimal` page. */
  pages: () => Promise<string>;
  product: () => Promise<Product>;
}

export function openShared(): Shared & { close: () => Promise<void> } {
  const closings: (() => Promise<void>)[] = [];
  return {
    pages: once(async () => {
      const folder = await mkdtemp(join(tmpdir(), "gruezi-bench-"));
      closings.push(() => rm(folder, { recursive: true }));
      await buildPages(folder);
      return folder;
    }),
    product: once(async () => {
      const product = await startProduct();
      closings.push(product.stop);
      return product;
    }),
    async close() {
      for (const close of closings) await close();
    },
  };
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

async function buildPages(folder: string): Promise<void> {
  const script = join(import.meta.dirname, "paint/build-pages.ts");
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [script, folder], { env });
}
