import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { type Door, isOpen, toLine, tryDoors } from "#tools/live/doors.ts";
import { endpointDoors } from "#tools/live/endpoints.ts";
import { hostingDoors } from "#tools/live/hosting.ts";
import { mediaCdnDoors } from "#tools/live/media-cdn.ts";
import { projectDoors } from "#tools/live/project.ts";
import { readTarget, type Target } from "#tools/live/target.ts";

type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

async function serve(answer: Answering): Promise<URL> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A port always has an address object.
  return new URL(`http://127.0.0.1:${port}`);
}

const targetAt = (origin: URL, isReal = false): Target => ({
  origin,
  services: { firestore: origin, identity: origin, functions: origin, storage: [origin, origin] },
  mediaCdn: origin,
  isReal,
  project: { id: "demo-gruezi", apiKey: "key", authDomain: "demo-gruezi.firebaseapp.com" },
});

const doorsOf = (target: Target) => [
  ...hostingDoors(target),
  ...endpointDoors(target),
  ...projectDoors(target),
  ...mediaCdnDoors(target),
];

const CODE = '<script src="/static/js/main.1a2b.js"></script>';

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name);
const projectDoorsOf = () => projectDoors(targetAt(new URL("http://127.0.0.1:1")));

describe("a product without any protection", () => {
  it.each([
    ["on this machine", false],
    ["in a real project", true],
  ])("has every testable door open %s", async (_where, isReal) => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(CODE);
    });

    const findings = await tryDoors(doorsOf(targetAt(origin, isReal)));

    expect(namesOf(findings.filter(({ verdict }) => verdict === "closed"))).toEqual([]);
    expect(findings.filter(isOpen).length).toBeGreaterThan(80);
  });

  it("has every door open even if it fails", async () => {
    const origin = await serve((_request, response) => response.writeHead(500).end("{}"));

    const findings = await tryDoors(doorsOf(targetAt(origin)));

    expect(namesOf(findings.filter(({ verdict }) => verdict === "closed"))).toEqual([]);
  });

  it("has every door open if it does not answer", async () => {
    const origin = await serve((request) => request.destroy());

    const findings = await tryDoors(doorsOf(targetAt(origin)));

    expect(namesOf(findings.filter(({ verdict }) => verdict === "closed"))).toEqual([]);
  });
});

describe("the tested collections", () => {
  const READ_BY_ALL = ["Videos", "GrammarPDFs", "PrivateLessons", "Metadata"];
  const paths = readFileSync(join(REPOSITORY, "functions/src/gateways/firestore/document-paths.ts"), "utf8");
  const collections = new Set([...paths.matchAll(/["`]([A-Z]\w+)["`/]/g)].map(([, name = ""]) => name));

  it("are all that the functions write and are not public", () => {
    const tried = namesOf(projectDoorsOf()).join("\n");

    const closed = [...collections].filter((name) => !READ_BY_ALL.includes(name));
    expect(closed).toContain("Billing");
    const isTried = (name: string) => new RegExp(`Firestore: (.+/)?${name}, read`).test(tried);
    expect(closed.filter((name) => !isTried(name))).toEqual([]);
  });
});

describe("a project's own settings", () => {
  type Answers = Readonly<Record<string, [status: number, body: unknown]>>;

  /** Judges a door with answers by the path's end. */
  const verdictOf = async (name: string, answers: Answers) => {
    const origin = await serve(({ url = "" }, response) => {
      const path = url.split("?")[0] ?? "";
      const [status, body] = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [404, {}];
      response.writeHead(status).end(JSON.stringify(body));
    });
    const doors = doorsOf(targetAt(origin, true)).filter((one) => one.name.startsWith(name));
    return (await tryDoors(doors)).map(({ verdict }) => verdict);
  };
  const UNSEEN = { unchecked: expect.any(String) };
  const OPEN = [{ open: expect.any(String) }];
  const UNVERIFIED = { error: { details: { reason: "unverified-app" } } };
  const APP_CHECK = { error: { message: "Firebase App Check token is invalid." } };

  it.each<[string, Answers, unknown]>([
    ["getSecureData_v2_0, called", { "": [401, UNVERIFIED] }, ["closed"]],
    ["getSecureData_v2_0, called", { "": [401, {}] }, OPEN],
    ["getSecureData_v2_0, called", { "": [200, { result: { hasAccess: false } }] }, OPEN],
    ["getSecureData_v2_0, at", { "": [401, UNVERIFIED] }, ["closed"]],
    ["getSecureData_v2_0, at", { "": [200, {}] }, OPEN],
    ["scheduled functions", { "": [403, {}] }, ["closed"]],
    ["scheduled functions", { sendReminders: [200, {}], "": [403, {}] }, OPEN],
    ["Firestore requires App Check", { "": [403, {}] }, ["closed"]],
    ["Firestore requires App Check", { "": [200, {}] }, OPEN],
    ["Authentication requires App Check", { ":createAuthUri": [401, APP_CHECK] }, ["closed"]],
    ["Authentication requires App Check", { ":createAuthUri": [200, {}] }, OPEN],
    ["Authentication does not reveal accounts", { ":createAuthUri": [200, { sessionId: "1" }] }, ["closed"]],
    ["Authentication does not reveal accounts", { ":createAuthUri": [200, { registered: false }] }, OPEN],
    ["Authentication does not reveal accounts", { ":createAuthUri": [500, {}] }, OPEN],
    [
      "users cannot delete their login",
      { ":delete": [400, { error: { message: "ADMIN_ONLY_OPERATION" } }] },
      ["closed"],
    ],
    [
      "users cannot delete their login",
      { ":delete": [400, { error: { message: "INVALID_ID_TOKEN" } }] },
      [UNSEEN],
    ],
    ["authorised domains", { "/projects": [200, { authorizedDomains: ["127.0.0.1"] }] }, ["closed"]],
    ["authorised domains", { "/projects": [200, { authorizedDomains: ["127.0.0.1", "localhost"] }] }, OPEN],
    ["authorised domains", { "/projects": [200, { authorizedDomains: ["other.example"] }] }, OPEN],
    ["authorised domains", { "/projects": [400, {}] }, OPEN],
    ["the bucket is closed", { "/o": [403, {}] }, ["closed"]],
    ["the bucket is closed", { "/o": [200, {}] }, OPEN],
    ["media CDN", { "": [403, {}] }, ["closed", "closed"]],
    ["media CDN", { ".webp": [200, {}], "": [403, {}] }, [...OPEN, ...OPEN]],
    ["media CDN", { ".m4s": [404, {}], "": [403, {}] }, [...OPEN, ...OPEN]],
  ])("%s: an answer of %j", async (name, answers, verdicts) => {
    expect(await verdictOf(name, answers)).toEqual(verdicts);
  });
});

describe("a product without a CDN before its media", () => {
  it("has no CDN door to test", async () => {
    const { mediaCdn: _none, ...target } = targetAt(new URL("http://127.0.0.1:1"));

    const findings = await tryDoors(mediaCdnDoors(target));

    expect(findings.map(({ verdict }) => verdict)).toEqual(
      findings.map(() => ({ unchecked: expect.stringContaining("MEDIA_CDN_ORIGIN") })),
    );
  });
});

describe("the headers of a page", () => {
  const GOOD = {
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=()",
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; img-src 'self' https://storage.googleapis.com/demo/; frame-ancestors 'self'; base-uri 'none'",
  };
  const policy = (from: string, to: string) => ({
    "Content-Security-Policy": GOOD["Content-Security-Policy"].replace(from, to),
  });

  const verdictWith = async (changed: Record<string, string>) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { ...GOOD, ...changed }).end(),
    );
    const doors = hostingDoors(targetAt(origin)).filter(({ name }) => name === "headers of /.x");
    return (await tryDoors(doors)).map(({ verdict }) => verdict);
  };

  it("are accepted as required", async () => {
    expect(await verdictWith({})).toEqual(["closed"]);
  });

  it.each([
    ["HSTS of an hour", { "Strict-Transport-Security": "max-age=3600" }],
    ["another type's sniffing", { "X-Content-Type-Options": "" }],
    ["loading by other sites", { "Cross-Origin-Resource-Policy": "cross-origin" }],
    ["no COOP", { "Cross-Origin-Opener-Policy": "unsafe-none" }],
    ["no referrer policy", { "Referrer-Policy": "" }],
    ["no permissions policy", { "Permissions-Policy": "" }],
    ["no policy", { "Content-Security-Policy": "" }],
    ["frames of everybody", policy("frame-ancestors 'self'", "frame-ancestors *")],
    ["scripts in the page", policy("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
    ["scripts from everywhere", policy("script-src 'self'", "script-src *")],
    ["every host", policy("img-src 'self'", "img-src https:")],
    ["every bucket", policy("https://storage.googleapis.com/demo/", "https://storage.googleapis.com")],
    ["every project", policy("img-src 'self'", "img-src https://*.firebaseapp.com")],
    ["another base", policy("base-uri 'none'", "base-uri 'self'")],
  ])("are not accepted with %s", async (_gap, changed) => {
    expect(await verdictWith(changed)).toEqual([{ open: expect.any(String) }]);
  });
});

describe("each finding", () => {
  const door = (name: string, attempt: Door["attempt"]): Door => ({ name, attempt });

  it("is one line, in the order of the doors", async () => {
    const findings = await tryDoors([
      door("first", async () => "closed"),
      door("second", async () => ({ open: "answered" })),
      door("third", async () => ({ unchecked: "only a real project has it" })),
      door("fourth", () => Promise.reject(new Error("nobody there"))),
    ]);

    expect(findings.map(toLine)).toEqual([
      "closed            first",
      "OPEN              second: answered",
      "not checked here  third: only a real project has it",
      "OPEN              fourth: request failed: Error: nobody there",
    ]);
    expect(findings.map(isOpen)).toEqual([false, true, false, true]);
  });
});

describe("the tested host", () => {
  const CONFIG = JSON.stringify({ apiKey: "k", projectId: "gruezi-live", authDomain: "gruezi.example" });
  const EMULATED = { GCLOUD_PROJECT: "demo-gruezi", FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" };

  it("is a real one, with the project that its page was built with", () => {
    const target = readTarget(["https://gruezi.example"], { VITE_FIREBASE_CONFIG: CONFIG, ...EMULATED });

    expect(target).toMatchObject({ isReal: true, project: { id: "gruezi-live" } });
    expect(target.services.firestore.origin).toBe("https://firestore.googleapis.com");
  });

  it("is this machine, with the emulators' project", () => {
    const target = readTarget(["http://127.0.0.1:5000"], EMULATED);

    expect(target).toMatchObject({ isReal: false, project: { id: "demo-gruezi" } });
    expect(target.services.firestore.origin).toBe("http://127.0.0.1:8080");
  });

  it.each([
    ["none", [], EMULATED],
    ["two", ["https://a.example", "https://b.example"], { VITE_FIREBASE_CONFIG: CONFIG }],
    ["no address", ["gruezi.example"], EMULATED],
    ["a real one without encryption", ["http://gruezi.example"], { VITE_FIREBASE_CONFIG: CONFIG }],
    ["a real one of an unknown project", ["https://gruezi.example"], { VITE_FIREBASE_CONFIG: "{}" }],
    ["this machine without the emulators", ["http://127.0.0.1:5000"], {}],
  ])("is refused: %s", (_what, args, env) => {
    expect(() => readTarget(args, env)).toThrow(
      /Usage|https:\/\/|VITE_FIREBASE_CONFIG|FIRESTORE_EMULATOR_HOST/,
    );
  });
});
