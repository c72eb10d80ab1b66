import { readFileSync } from "node:fs";
import { findCompanyFaults } from "@gruezi/contract/company-settings";
import { loadEnv } from "vite";
import { readCompanyFile } from "./company.ts";

interface Deployment {
  project: string;
  settings: Readonly<Record<string, string | undefined>>;
  policy: string;
  /** The origin of the media CDN, which is a setting of the functions too. */
  mediaCdn?: string | undefined;
}

/**
 * Directives that must allow media: scripts and elements load segments and recordings, and frames show PDF
 * sheets.
 */
const MEDIA_DIRECTIVES = ["img-src", "media-src", "connect-src", "frame-src"];

export const PAYMENT_SOURCES: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  "connect-src": ["https://api.stripe.com"],
};

const PUBLIC_KEY = /^pk_(live|test)_\w+$/;

/** Returns reasons not to deploy a page that is built with these settings. */
export function findFaults({ project, settings, policy, mediaCdn }: Deployment): readonly string[] {
  return [
    ...findProjectFaults(project, settings["VITE_FIREBASE_CONFIG"], policy),
    ...(settings["VITE_EMULATORS"] ? ["VITE_EMULATORS is for the emulators: leave it out."] : []),
    ...(settings["VITE_APP_CHECK_KEY"]
      ? []
      : ["VITE_APP_CHECK_KEY is missing: every call would be refused."]),
    ...findUnlisted(policy, "frame-ancestors", originsOf(settings["VITE_WRAPPER_ORIGINS"])),
    ...findUnlisted(policy, "script-src", chatOrigins(settings["VITE_SUPPORT_CHAT"])),
    ...findPaymentFaults(policy, settings["VITE_STRIPE_KEY"]),
    ...MEDIA_DIRECTIVES.flatMap((directive) => findUnlisted(policy, directive, originsOf(mediaCdn))),
  ];
}

function findProjectFaults(project: string, config = "", policy: string): readonly string[] {
  const projectId = config === "" ? undefined : fieldOf(config, "projectId");
  if (projectId !== project || project.startsWith("demo-"))
    return [`VITE_FIREBASE_CONFIG must be that of ${project}, and a real project's.`];
  const authDomain = fieldOf(config, "authDomain");
  return typeof authDomain === "string"
    ? findForeign(policy, ownSources(project, authDomain))
    : ["VITE_FIREBASE_CONFIG has no authDomain: nobody could sign in with Google or Apple."];
}

/** Matches sources on shared hosts, of which the policy may name only this project's. */
const SHARED_HOST = /\.firebaseapp\.com|\.web\.app|storage\.googleapis\.com/;

const ownSources = (project: string, authDomain: string): Readonly<Record<string, readonly string[]>> => {
  const bucket = `https://storage.googleapis.com/${project}.firebasestorage.app/`;
  return {
    "frame-src": [bucket, `https://${authDomain}`],
    "img-src": [bucket],
    "media-src": [bucket],
    "connect-src": [bucket],
  };
};

function findForeign(policy: string, own: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const known = new Set(Object.values(own).flat());
  const foreign = policy.split(/;? /).filter((source) => SHARED_HOST.test(source) && !known.has(source));
  return [
    ...Object.entries(own).flatMap(([directive, sources]) => findUnlisted(policy, directive, sources)),
    ...[...new Set(foreign)].map((source) => `${source} in firebase.json is not this project's.`),
  ];
}

/**
 * Returns conflicts of policy and key. If only the key is set, browsers block Stripe's script. If only the
 * policy is set, it allows unused origins.
 */
function findPaymentFaults(policy: string, key = ""): readonly string[] {
  const sources = Object.entries(PAYMENT_SOURCES);
  if (key === "")
    return sources
      .filter(([directive, origins]) => origins.some((origin) => isListed(policy, directive, origin)))
      .map(
        ([directive]) =>
          `${directive} in firebase.json lets Stripe's script in, and VITE_STRIPE_KEY is not set.`,
      );
  return [
    ...(PUBLIC_KEY.test(key)
      ? []
      : ["VITE_STRIPE_KEY is no public key: those begin with pk_live_ or pk_test_."]),
    ...sources.flatMap(([directive, origins]) => findUnlisted(policy, directive, origins)),
  ];
}

/** Returns origins missing from a directive, which fail in browsers but not in development. */
function findUnlisted(policy: string, directive: string, origins: readonly string[]): readonly string[] {
  return origins
    .filter((origin) => !isListed(policy, directive, origin))
    .map((origin) => `${origin} is missing from ${directive} in firebase.json.`);
}

function isListed(policy: string, directive: string, origin: string): boolean {
  const listed = policy.split("; ").find((part) => part.startsWith(`${directive} `)) ?? "";
  return listed.split(" ").includes(origin);
}

const originsOf = (spelled = ""): readonly string[] => spelled.split(/\s+/).filter((origin) => origin !== "");

const chatOrigins = (chat = ""): readonly string[] =>
  chat === ""
    ? []
    : [URL.parse(String(fieldOf(chat, "script")))?.origin ?? "The address of the support chat"];

function fieldOf(json: string, key: string): unknown {
  const parsed: Record<string, unknown> = JSON.parse(json);
  return parsed[key];
}

function readPolicy(): string {
  const { hosting } = JSON.parse(readFileSync(new URL("../../firebase.json", import.meta.url), "utf8"));
  const rules: { headers: { key: string; value: string }[] }[] = hosting.headers;
  const [everywhere = ""] = rules.flatMap(({ headers }) =>
    headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => value),
  );
  return everywhere;
}

if (import.meta.main) {
  const project = process.env["GCLOUD_PROJECT"] ?? "";
  const settings = loadEnv("production", new URL("..", import.meta.url).pathname);
  const { MEDIA_CDN_ORIGIN: mediaCdn } = loadEnv(
    project,
    new URL("../../functions", import.meta.url).pathname,
    "MEDIA_",
  );
  const faults = findFaults({ project, settings, policy: readPolicy(), mediaCdn });
  const companyFaults = findCompanyFaults(readCompanyFile());
  for (const fault of faults) console.error(`web/.env.production.local: ${fault}`);
  for (const fault of companyFaults) console.error(fault);
  process.exitCode = faults.length + companyFaults.length === 0 ? 0 : 1;
}
