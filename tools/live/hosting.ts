import { type Answer, ask } from "./ask.ts";
import { closedIf, closedUnless, type Door } from "./doors.ts";
import type { Target } from "./target.ts";

/** Returns checks of headers, also for paths with dots, where a glob would omit the headers. */
export function hostingDoors(target: Target): readonly Door[] {
  const read = (path: string) => ask(target.origin, path);
  return [
    ...PAGES.map((path) => ({
      name: `headers of ${path}`,
      attempt: async () =>
        closedUnless(...generalGaps(await read(path)), ...pageGaps(await read(path), target)),
    })),
    ...OTHERS.map((path) => ({
      name: `headers of ${path}`,
      attempt: async () => closedUnless(...generalGaps(await read(path))),
    })),
    ...FILES.map((path) => ({
      name: `headers of ${path}`,
      attempt: async () => closedUnless(...fileGaps(await read(path))),
    })),
    ...HIDDEN.map((path) => ({
      name: `${path} is not published`,
      attempt: async () => closedIf(isPageOrMissing(await read(path)), "published"),
    })),
    unsubscribeDoor(target),
    encryptionDoor(target),
    { name: "headers of code, and its source maps", attempt: () => tryCode(target) },
    ...MISSING.map(([what, path]) => ({
      name: what,
      attempt: async () => closedUnless(...missingGaps(await read(path))),
    })),
  ];
}

const PAGES = [
  "/",
  "/home",
  "/my-account",
  "/no/such/page",
  "/live-meeting",
  "/sw.js",
  "/.x",
  "/.x/y",
  "/videos/.x",
  "/static/.x",
  "/static/none.svg",
  "/icons/.x.png",
  "/icons/none.html",
  "/%2ex",
  "/a%0Ab",
];
const OTHERS = ["/catalogue", "/manifest.webmanifest", "/icon.svg", "/media/"];
const FILES = ["/icons/icon-192.png", "/fonts/hanken-grotesk-latin.woff2"];
const HIDDEN = ["/.env", "/.git/config", "/firebase.json", "/package.json", "/sw.js.map"];
const MISSING = [
  ["a missing file of code", "/static/js/gone.00000000.chunk.js"],
  ["a missing picture", "/icons/gone.png"],
] as const;

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

type Gaps = readonly (string | false | undefined)[];

const headerOf = ({ headers }: Answer, name: string): string => String(headers[name] ?? "");

const secondsIn = (directives: string, name: string): number =>
  Number(new RegExp(`${name}=(\\d+)`).exec(directives)?.[1] ?? 0);

/** Returns missing headers of a file. These are enough for code, pictures and fonts. */
const fileGaps = (answer: Answer): Gaps => [
  answer.status >= 500 && `failed with ${answer.status}`,
  headerOf(answer, "x-content-type-options") !== "nosniff" && "no nosniff",
  headerOf(answer, "cross-origin-resource-policy") !== "same-origin" && "other sites may load it",
];

const generalGaps = (answer: Answer): Gaps => [
  ...fileGaps(answer),
  secondsIn(headerOf(answer, "strict-transport-security"), "max-age") < YEAR_SECONDS && "no HSTS for a year",
];

/** Returns missing headers of documents and workers, which a browser runs. */
function pageGaps(answer: Answer, { isReal, project }: Target): Gaps {
  const policy = headerOf(answer, "content-security-policy");
  return [
    !headerOf(answer, "cross-origin-opener-policy").startsWith("same-origin") && "no COOP",
    headerOf(answer, "referrer-policy") === "" && "no referrer policy",
    !headerOf(answer, "permissions-policy").includes("geolocation=()") && "no permissions policy",
    ...policyGaps(policy),
    isReal && foreignIn(policy, project.id, project.authDomain),
  ];
}

const policyGaps = (policy: string): Gaps => [
  !policy.includes("default-src 'none'") && "content policy without default-src none",
  !policy.includes("base-uri 'none'") && "policy without base-uri none",
  !/frame-ancestors '(self|none)'/.test(policy) && "other sites may frame it",
  /script-src[^;]*('unsafe-inline'|data:|\*[ ;])/.test(policy) && "policy allows any script",
  /(^|\s)(\*|https?:)(\s|;|$)/.test(policy) && "policy allows every host",
  /https:\/\/(\*\.firebaseapp\.com|storage\.googleapis\.com)\/?(?=[ ;]|$)/.test(policy) &&
    "policy allows all projects or buckets",
];

/** Returns a foreign source on a shared host, where the policy may name only this project's folder. */
function foreignIn(policy: string, id: string, authDomain: string): string | undefined {
  const own = [`https://${authDomain}`, `https://storage.googleapis.com/${id}.firebasestorage.app/`];
  const shared = policy
    .split(/;? /)
    .filter((source) => /firebaseapp\.com|storage\.googleapis\.com/.test(source));
  const [foreign] = shared.filter((source) => !own.includes(source));
  return foreign && `policy allows ${foreign}, which is not this project's`;
}

/** Returns whether an answer is one of Hosting's for a missing file: status 404, or a page. */
const isPageOrMissing = (answer: Answer): boolean =>
  answer.status === 404 ||
  (answer.status === 200 && headerOf(answer, "content-type").startsWith("text/html"));

const missingGaps = (answer: Answer): Gaps => [
  answer.status !== 404 && `answered ${answer.status} instead of 404`,
  secondsIn(headerOf(answer, "cache-control"), "max-age") > DAY_SECONDS &&
    "browsers cache the 404 for more than a day",
  answer.text.includes('id="root"') && "a page of the app, without a policy",
  ...fileGaps(answer),
];

async function tryCode(target: Target) {
  const { text } = await ask(target.origin, "/");
  const scripts = [...new Set(text.match(/\/static\/js\/[\w.-]+\.js/g))];
  if (scripts.length === 0) return { open: "the home page loads no code" };
  const gaps = await Promise.all(scripts.map((script) => findCodeGap(target, script)));
  return closedUnless(...gaps);
}

async function findCodeGap({ origin }: Target, script: string): Promise<string | undefined> {
  const [code, map] = await Promise.all([ask(origin, script), ask(origin, `${script}.map`)]);
  const gaps: Gaps = [
    code.status !== 200 && `answered ${code.status}`,
    ...fileGaps(code),
    code.text.includes("sourceMappingURL") && "names its source map",
    map.status !== 404 && "source map is published",
  ];
  const [gap] = gaps.filter((one) => typeof one === "string");
  return gap && `${script}: ${gap}`;
}

/** Checks the unsubscribe link, which grants a right and therefore has stricter headers than Hosting's. */
const unsubscribeDoor = ({ origin }: Target): Door => ({
  name: "headers of /unsubscribe/made-up",
  attempt: async () => {
    const answer = await ask(origin, "/unsubscribe/made-up");
    return closedUnless(
      answer.status !== 404 && `a made-up link answered ${answer.status}`,
      ...generalGaps(answer),
      headerOf(answer, "cache-control") !== "no-store" && "caches may keep it",
      headerOf(answer, "referrer-policy") !== "no-referrer" && "its address leaks",
      !headerOf(answer, "content-security-policy").includes("frame-ancestors 'none'") && "sites may frame it",
    );
  },
});

const encryptionDoor = ({ origin, isReal }: Target): Door => ({
  name: "plain http://",
  attempt: async () => {
    if (!isReal) return { unchecked: "only a real host has a certificate" };
    const answer = await ask(new URL(`http://${origin.host}`), "/");
    const location = headerOf(answer, "location");
    return closedIf(location.startsWith(`https://${origin.host}`), "no redirect to https://");
  },
});
