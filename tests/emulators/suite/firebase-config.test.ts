import "#support/functions/env.ts";
import { join } from "node:path";
import type { CallableName } from "@gruezi/contract/callables/index";
import type { CallableRequest } from "firebase-functions/v2/https";
import { expect, expectTypeOf, it } from "vitest";
import {
  type EmulatedProject,
  type HeaderRule,
  REPOSITORY,
  readFirebaseConfig,
  toEmulatorConfig,
} from "#emulators/suite/firebase-config.ts";
import * as functions from "#functions/index.ts";

const FOLDER = join(REPOSITORY, ".emulators/suite");
const PROJECT: EmulatedProject = {
  folder: FOLDER,
  settingsFolder: join(FOLDER, "settings"),
  publicFolder: join(FOLDER, "public"),
  ports: { auth: 20_001, functions: 20_002, firestore: 20_003, hosting: 20_004 },
  wrapperUrl: "http://127.0.0.1:20010",
  inner: { hub: 20_005, logging: 20_006, eventarc: 20_007, tasks: 20_008, websocket: 20_009 },
};

const committed = readFirebaseConfig();
const generated = toEmulatorConfig(committed, PROJECT);

const withoutPolicy = (rules: readonly HeaderRule[]) =>
  rules.map(({ source, regex, headers }) => [
    source ?? regex,
    headers.filter(({ key }) => key !== "Content-Security-Policy"),
  ]);

const policyOf = (rules: readonly HeaderRule[]): Map<string, Set<string>> => {
  const [policy = ""] = rules.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => value),
  );
  const parts = policy.split("; ").map((part) => part.split(" "));
  return new Map(parts.map(([directive = "", ...sources]) => [directive, new Set(sources)]));
};

/** Returns functions called over HTTP, which need a rewrite. */
function requestedFunctions(): string[] {
  const exported: [string, unknown][] = Object.entries(functions);
  return exported.filter(([, deployed]) => isRequested(deployed)).map(([name]) => name);
}

function isRequested(deployed: unknown): boolean {
  const { __endpoint } = deployed as { __endpoint: object }; // firebase-functions sets it on every function
  return "httpsTrigger" in __endpoint || "callableTrigger" in __endpoint;
}

it("Hosting rewrites to exactly the functions that answer requests", () => {
  const handedOn = committed.hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);

  expect([...new Set(handedOn)].sort()).toEqual(requestedFunctions().toSorted());
});

type Deployed = typeof functions;
type DeployedCallable = {
  [Name in keyof Deployed]: Deployed[Name] extends { run: (call: CallableRequest<unknown>) => unknown }
    ? Name
    : never;
}[keyof Deployed];

/** This also checks types, since the contract's list is a type only. */
it("every callable of the contract is deployed under its name, and no other", () => {
  expectTypeOf<DeployedCallable>().toEqualTypeOf<CallableName>();
});

it("every function is called in its region", () => {
  const regions = committed.hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []);

  expect(new Set(regions)).toEqual(new Set(["us-central1"]));
});

it("the emulators get every header and rewrite of the committed configuration", () => {
  expect(withoutPolicy(generated.hosting.headers)).toEqual(withoutPolicy(committed.hosting.headers));
  expect(generated.hosting.rewrites).toEqual(committed.hosting.rewrites);
});

it("the content policy differs only by the addresses of emulators and wrapper app", () => {
  const policy = policyOf(generated.hosting.headers);

  const added = [...policyOf(committed.hosting.headers)].flatMap(([directive, sources]) => {
    const more = [...(policy.get(directive) ?? [])].filter((source) => !sources.has(source));
    return more.length > 0 ? [[directive, more]] : [];
  });

  expect(added).toEqual([
    ["connect-src", ["http://127.0.0.1:20001", "http://127.0.0.1:20003"]],
    ["frame-src", ["http://127.0.0.1:20001"]],
    ["frame-ancestors", ["http://127.0.0.1:20010"]],
  ]);
});

it("the live lesson's stand-in is allowed in frames", () => {
  const staged = toEmulatorConfig(committed, { ...PROJECT, liveStageUrl: "http://127.0.0.1:20010" });

  expect(policyOf(staged.hosting.headers).get("frame-src")).toContain("http://127.0.0.1:20010");
  expect(policyOf(generated.hosting.headers).get("frame-src")).not.toContain("http://127.0.0.1:20010");
});

it("the media's CDN is allowed for requests", () => {
  const cdn = "http://127.0.0.1:20011";
  const byCdn = toEmulatorConfig(committed, { ...PROJECT, mediaCdnUrl: cdn });

  for (const directive of ["img-src", "media-src", "connect-src", "frame-src"]) {
    expect(policyOf(byCdn.hosting.headers).get(directive)).toContain(cdn);
    expect(policyOf(generated.hosting.headers).get(directive)).not.toContain(cdn);
  }
});

it("the emulators use the given ports and the repository's rules and functions", () => {
  expect(generated.emulators).toMatchObject({
    auth: { host: "127.0.0.1", port: 20_001 },
    firestore: { host: "127.0.0.1", port: 20_003, websocketPort: 20_009 },
    hub: { port: 20_005 },
    ui: { enabled: false },
  });
  expect(generated.firestore.rules).toBe(join(REPOSITORY, "firestore.rules"));
  expect(join(FOLDER, generated.functions.source)).toBe(join(REPOSITORY, "functions"));
  expect(generated.functions.configDir).toBe("settings");
  expect(generated.hosting.public).toBe("public");
});
