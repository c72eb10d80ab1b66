import { expect, it, vi } from "vitest";
import { storeAll } from "../../e2e/support/learn/stored.ts";

const EMULATOR_BYTES = 4 * 1024 * 1024;

it("documents of a thousand rows are stored in requests that the emulator takes, each once and in order", async () => {
  vi.stubEnv("GRUEZI_FIRESTORE_HOST", "127.0.0.1:1");
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    bodies.push(body);
    return new Response();
  });
  const rows = Array.from({ length: 1_000 }, (_none, at) => ({ at, item: `bim-beck-${at}`, grade: 3 }));
  const paths = Array.from({ length: 50 }, (_none, part) => `Users/anna/Reviews/part-${part}`);

  await storeAll(paths.map((path) => [path, { Rows: rows }]));

  expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThan(EMULATOR_BYTES);
  const names: string[] = bodies.flatMap((body) =>
    JSON.parse(body).writes.map(({ update }: { update: { name: string } }) => update.name),
  );
  expect(names.map((name) => name.replace(/^.*\/documents\//, ""))).toEqual(paths);
});
