import { readFileSync } from "node:fs";
import { type Answer, ask, type Question, valueIn } from "./ask.ts";
import { closedIf, closedUnless, type Door, type Verdict } from "./doors.ts";
import type { Target } from "./target.ts";

export function endpointDoors(target: Target): readonly Door[] {
  const callables = listCallables();
  return [
    ...READABLE.flatMap((path) => [
      expecting(target, `${path}, changed`, path, { method: "DELETE" }, [405]),
      expecting(target, `${path}, posted to`, path, { method: "POST", body: {} }, [405]),
    ]),
    ...REFUSED.map(([name, path, statuses]) => expecting(target, name, path, {}, statuses)),
    ...WEBHOOKS.flatMap((path) => [
      expecting(target, `${path}, read`, path, {}, [405]),
      expecting(target, `${path} without a signature`, path, { method: "POST", body: FORGED_EVENT }, [400]),
    ]),
    catalogueDoor(target, "the newest lessons", "/catalogue"),
    catalogueDoor(target, "all lessons", "/catalogue/all"),
    sitemapDoor(target),
    ...callables.map((name) => callableDoor(target, name)),
    ...callables.map((name) => ownAddressDoor(target, name)),
    jobsDoor(target),
    {
      name: "limits of instances and of calls a minute",
      attempt: async () => ({
        unchecked: "a test would be an attack; see Cloud Run's maximum of instances",
      }),
    },
  ];
}

const READABLE = ["/catalogue", "/catalogue/all", "/media/public/none.webp", "/sitemap.xml"];
const TOKEN = `4102444800.${"k".repeat(8)}.${"l".repeat(16)}.${"s".repeat(43)}`;
const REFUSED: readonly (readonly [name: string, path: string, statuses: readonly number[]])[] = [
  ["the catalogue with a query", "/catalogue?x=1", [400]],
  ["public media with a query", "/media/public/none.webp?x=1", [400]],
  ["media without a token", "/media/lessons/a/video/master.m3u8", [403]],
  ["media with a made-up token", `/media/${TOKEN}/lessons/a/video/master.m3u8`, [403]],
  ["media above the public folder", "/media/public/%2e%2e/lessons/a/video/master.m3u8", [400, 403, 404]],
];
const WEBHOOKS = ["/stripeWebhook", "/revenueCatWebhook"];
const FORGED_EVENT = { id: "evt_made_up", type: "invoice.paid", event: { id: "made-up", type: "TEST" } };
/** Functions that other checks cover. */
const NO_CALLABLES = new Set([
  "catalogue",
  "media",
  "page",
  "sitemap",
  "unsubscribe",
  "stripeWebhook",
  "revenueCatWebhook",
]);

const CONFIG = new URL("../../firebase.json", import.meta.url);

function listCallables(): readonly string[] {
  const { hosting } = JSON.parse(readFileSync(CONFIG, "utf8"));
  const rewrites: { function?: { functionId: string } }[] = hosting.rewrites;
  const names = rewrites.flatMap(({ function: handed }) => handed?.functionId ?? []);
  return names.filter((name) => !NO_CALLABLES.has(name));
}

const expecting = (
  { origin }: Target,
  name: string,
  path: string,
  question: Question,
  statuses: readonly number[],
): Door => ({
  name,
  attempt: async () => {
    const { status } = await ask(origin, path, question);
    return closedIf(statuses.includes(status), `answered ${status} instead of ${statuses.join(" or ")}`);
  },
});

/** Checks the sitemap, which is missing without the functions' setting PUBLIC_ORIGIN. */
const sitemapDoor = ({ origin }: Target): Door => ({
  name: "the sitemap, with addresses of this host",
  attempt: async () => {
    const { status, text } = await ask(origin, "/sitemap.xml");
    return closedUnless(
      status !== 200 && `answered ${status}`,
      !text.includes(`<loc>${origin.origin}/</loc>`) && "PUBLIC_ORIGIN is another host",
    );
  },
});

const catalogueDoor = ({ origin }: Target, what: string, path: string): Door => ({
  name: `${what}, cached by the CDN`,
  attempt: async () => {
    const { status, headers } = await ask(origin, path);
    return closedUnless(
      status !== 200 && `answered ${status}`,
      !/s-maxage=[1-9]/.test(String(headers["cache-control"])) && "the CDN does not cache it",
    );
  },
});

const EMPTY_CALL: Question = { method: "POST", body: { data: {} } };

const isUnverified = (answer: Answer): boolean =>
  answer.status === 401 && valueIn(answer, "error", "details", "reason") === "unverified-app";

/**
 * Checks a call without App Check. On this machine App Check is off, but login and payload are still
 * required.
 */
const callableDoor = ({ origin, isReal }: Target, name: string): Door => ({
  name: `${name}, called without App Check`,
  attempt: async () => {
    const answer = await ask(origin, `/${name}`, EMPTY_CALL);
    if (isReal) return closedIf(isUnverified(answer), `answered ${answer.status}: App Check is off`);
    if (answer.status === 200) return isRefusal(answer) ? APP_CHECK_IS_OFF : { open: "answered" };
    return [400, 401, 404].includes(answer.status)
      ? APP_CHECK_IS_OFF
      : { open: `failed with ${answer.status}` };
  },
});

const isRefusal = (answer: Answer): boolean => valueIn(answer, "result", "hasAccess") === false;

const APP_CHECK_IS_OFF: Verdict = { unchecked: "refused without a login; only a real project has App Check" };

const ownAddressDoor = ({ isReal, services }: Target, name: string): Door => ({
  name: `${name}, at its own address`,
  attempt: async () => {
    if (!isReal) return { unchecked: "only a real project has addresses of its own" };
    const answer = await ask(services.functions, `/${name}`, EMPTY_CALL);
    return closedIf(isUnverified(answer), `answered ${answer.status}: App Check is off`);
  },
});

const jobsDoor = ({ isReal, services }: Target): Door => ({
  name: "scheduled functions, called by a stranger",
  attempt: async () => {
    if (!isReal) return { unchecked: "only a real project has addresses of its own" };
    const answers = await Promise.all(
      listJobs().map(
        async (job) => [job, (await ask(services.functions, `/${job}`, EMPTY_CALL)).status] as const,
      ),
    );
    return closedUnless(
      ...answers.map(([job, status]) => ![401, 403, 404].includes(status) && `${job} answered ${status}`),
    );
  },
});

const INDEX = new URL("../../functions/src/index.ts", import.meta.url);

/** Returns the scheduled jobs, which have no rewrite. */
const listJobs = (): readonly string[] =>
  [...readFileSync(INDEX, "utf8").matchAll(/(\w+) \} from "[#./]+jobs\//g)].flatMap(([, name]) => name ?? []);
