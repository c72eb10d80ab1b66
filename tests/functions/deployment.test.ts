import "../support/functions-env.ts";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { buildFunctions } from "../../functions/build.ts";
import { mediaRoot } from "../support/functions-env.ts";

const root = join(import.meta.dirname, "../..");
const functionsFolder = join(root, "functions");
const entry = join(functionsFolder, "dist/index.js");

const node = async (args: readonly string[], env: Record<string, string> = {}): Promise<string> => {
  const options = { cwd: functionsFolder, env: { ...process.env, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return stdout;
};

const isSdkLoadedLazily = (input: string): boolean =>
  /@google-cloud\/(firestore|storage)\/|node_modules\/stripe\//.test(input);

let bundle: Metafile;

beforeAll(async () => {
  bundle = await buildFunctions();
});

describe("the deployment", () => {
  it("is told of every function and of the secret that two of them read", async () => {
    const manifest = join(mediaRoot, "functions.json");
    const discovery = join(root, "node_modules/firebase-functions/lib/bin/firebase-functions.js");

    await node([discovery], { FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest });

    const needsKey = { secretEnvironmentVariables: [{ key: "MEDIA_SIGNING_KEY" }] };
    const deployed = { platform: "gcfv2", region: ["us-central1"], timeoutSeconds: 70 };
    expect(JSON.parse(await readFile(manifest, "utf8"))).toMatchObject({
      endpoints: {
        getSecureData_v2_0: { ...deployed, ...needsKey, callableTrigger: {} },
        catalogue: { ...deployed, secretEnvironmentVariables: [], httpsTrigger: {} },
        media: { ...deployed, ...needsKey, httpsTrigger: {} },
      },
      params: [{ type: "secret", name: "MEDIA_SIGNING_KEY" }],
    });
  });
});

describe("the deployed bundle", () => {
  it("starts without Firestore, Storage and Stripe, and opens 40 files at most", async () => {
    const lister = join(root, "tests/support/list-opened-files.ts");

    const output = await node(["--import", lister, entry]);

    const opened: string[] = JSON.parse(output.trim().split("\n").at(-1) ?? "[]");
    const inputs = opened.flatMap((file) =>
      Object.keys(bundle.outputs[relative(functionsFolder, file)]?.inputs ?? {}),
    );
    expect(opened).toContain(entry);
    expect(opened.length).toBeLessThanOrEqual(40);
    expect(inputs).toContain("src/index.ts");
    expect(inputs.filter(isSdkLoadedLazily)).toEqual([]);
  });

  it("reads the store", async () => {
    const call = `const { getSecureData_v2_0 } = await import(${JSON.stringify(entry)});
      console.log(JSON.stringify(await getSecureData_v2_0.run({ data: { videoID: "no-such-lesson" } })));`;

    const output = await node(["--input-type=module", "--eval", call]);

    expect(JSON.parse(output)).toEqual({ hasAccess: false, error: { code: 1 } });
  });

  it.each(["firestore", "storage"])("has all that %s needs", async (sdk) => {
    const [chunk = ""] = Object.entries(bundle.outputs)
      .filter(([, { entryPoint }]) => entryPoint?.endsWith(`firebase-admin/lib/esm/${sdk}/index.js`))
      .map(([file]) => join(functionsFolder, file));
    const load = `console.log(Object.keys(await import(${JSON.stringify(chunk)})).join());`;

    const exported = await node(["--input-type=module", "--eval", load]);

    expect(exported).toMatch(/\bget(Firestore|Storage)\b/);
  });
});
