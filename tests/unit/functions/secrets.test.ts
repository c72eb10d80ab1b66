import "#support/functions/env.ts";
import { join } from "node:path";
import { build, type OnResolveArgs, type OnResolveResult, type Plugin } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import * as functions from "#functions/index.ts";

const FOLDER = join(REPOSITORY, "functions");
const ENTRY = "only:";

/** Bundles without unreachable code and libraries. */
const onlyWhatIsReached: Plugin = {
  name: "only-what-is-reached",
  setup({ onResolve, onLoad, resolve }) {
    const find = async ({ path, ...options }: OnResolveArgs): Promise<OnResolveResult> => {
      const found = await resolve(path, { ...options, pluginData: "asked" });
      const isOurs = /\/(functions|contract)\/src\//.test(found.path);
      return isOurs ? { path: found.path, sideEffects: false } : { path, external: true };
    };
    // Paths are resolved once for all forty bundles.
    const known = new Map<string, Promise<OnResolveResult>>();
    onResolve({ filter: /.*/ }, (asked) => {
      const { path, importer, pluginData } = asked;
      if (pluginData === "asked") return undefined;
      if (path.startsWith(ENTRY)) return { path: path.slice(ENTRY.length), namespace: "only" };
      const key = `${importer} ${path}`;
      const found = known.get(key) ?? find(asked);
      known.set(key, found);
      return found;
    });
    onLoad({ filter: /.*/, namespace: "only" }, ({ path: name }) => ({
      contents: `export { ${name} } from "./src/index.ts";`,
      resolveDir: FOLDER,
      loader: "ts",
    }));
  },
};

/** Returns the reachable code by function. */
async function bundleEach(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `${ENTRY}${name}`, out: name })),
    outdir: "never-written",
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node24",
    logLevel: "error",
    plugins: [onlyWhatIsReached],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*\/(\w+)\.js$/, "$1"), text]));
}

const DEFINED = /(\w+) = defineSecret\("(\w+)"\)/g;
/** Tells whether the code reads a secret, also through a table of secrets. */
const isRead = (variable: string, code: string): boolean =>
  new RegExp(`(?:require(?:Key|Keys|CdnKey|Secret)|findSecret)\\(${variable}\\)|: ${variable}\\b`).test(code);

const secretsReadIn = (code: string): readonly string[] =>
  [...code.matchAll(DEFINED)].flatMap(([, variable = "", secret = ""]) =>
    isRead(variable, code) ? [secret] : [],
  );

interface Deployed {
  __endpoint: { secretEnvironmentVariables?: readonly { key: string }[] };
}

const isDeployed = (value: unknown): value is Deployed =>
  typeof value === "function" && "__endpoint" in value;

const GIVEN = Object.entries(functions).map(([name, deployed]) => {
  if (!isDeployed(deployed)) throw new Error(`${name} is not a function that can be deployed.`);
  return [name, (deployed.__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key)] as const;
});

const providersOf = (secrets: readonly string[]): readonly string[] =>
  [...new Set(secrets.map((secret) => /^[A-Z]+/.exec(secret)?.[0] ?? secret))].toSorted();

let codeOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  codeOf = await bundleEach(Object.keys(functions));
});

describe("the secrets of a deployed function", () => {
  it.each(GIVEN)("are all that %s reads, and no others of a provider", (name, given) => {
    const read = secretsReadIn(codeOf.get(name) ?? "");

    expect(given).toEqual(expect.arrayContaining([...read]));
    // Every function that calls Stripe gets the trial's hash key, since most complete checkouts.
    const without = (secrets: readonly string[]) => secrets.filter((secret) => secret !== "TRIAL_HASH_KEY");
    expect(providersOf(without(given))).toEqual(providersOf(without(read)));
  });

  it("are found in the code", () => {
    expect(secretsReadIn(codeOf.get("stripeWebhook") ?? "").toSorted()).toEqual([
      "STRIPE_SECRET_KEY",
      "STRIPE_WEBHOOK_SECRETS",
      "TRIAL_HASH_KEY",
    ]);
  });
});
