import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOST, type Ports, parsePorts, requireFreePorts } from "../processes/ports.ts";
import { requireContentMedia } from "../suite/content-media.ts";
import { isWorthReading } from "../suite/emulator-lines.ts";
import { requireFirestore } from "../suite/firestore.ts";
import type { Suite } from "../suite/suite.ts";
import { buildWeb, hasBuiltFunctions, startWebServer, watchFunctions } from "../suite/workspace-commands.ts";
import type { Product, ProductPlan } from "./product.ts";
import type { Address } from "./terminal.ts";

/** Checks the machine and returns the ports. Throws one sentence per missing thing. */
export async function checkMachine(env: NodeJS.ProcessEnv): Promise<Ports> {
  const ports = parsePorts(env);
  const checks = await Promise.allSettled([
    requireFreePorts(ports),
    requireFirestore(env["PATH"] ?? ""),
    (async () => requireContentMedia())(),
  ]);
  const faults = checks.flatMap((check) => (check.status === "rejected" ? [check.reason.message] : []));
  if (faults.length > 0) throw new Error(faults.join("\n✗ "));
  return ports;
}

export interface StartOptions extends Pick<ProductPlan, "children" | "step" | "say"> {
  ports: Ports;
  onLine: (line: string) => void;
  /** True to serve a production build from the Hosting emulator. */
  isBuilt: boolean;
  /** True to serve media from the CDN's stand-in. */
  isByCdn: boolean;
}

export type StartPlan = ProductPlan & { webUrl: string };

export function toPlan({ children, ports, step, onLine, isBuilt, isByCdn, say }: StartOptions): StartPlan {
  const webUrl = `http://${HOST}:${isBuilt ? ports.hosting : ports.web}`;
  const from = (name: string) => (line: string) => onLine(`[${name}] ${line}`);
  const emulators = from("emulators");
  const { web: _web, ...productPorts } = ports;
  return {
    children,
    step,
    ...(say && { say }),
    webUrl,
    ports: productPorts,
    isByCdn,
    buildFunctions: () => watchFunctions(children, from("functions")),
    hasBuiltFunctions: hasBuiltFunctions(),
    onLine: (line) => isWorthReading(line) && emulators(line),
    openWeb: (suite, wrapperUrl) =>
      isBuilt
        ? step("Web app built", () => buildWeb(suite, wrapperUrl))
        : step("Web app served", () =>
            openWebServer(suite, { port: ports.web, url: webUrl, wrapperUrl, onLine: from("web") }),
          ),
  };
}

function openWebServer(suite: Suite, server: Parameters<typeof startWebServer>[1]): Promise<void> {
  const lead = `<!doctype html><title>Grüezi</title><meta http-equiv="refresh" content="0; url=${server.url}">`;
  for (const page of ["index.html", "shell.html"]) writeFileSync(join(suite.publicFolder, page), lead);
  return startWebServer(suite, server);
}

export function toAddresses({ urls, env, standIns, mediaCdn }: Product, webUrl: string): Address[] {
  return [
    { what: "web app", url: webUrl, note: "Open this one." },
    {
      what: "payments",
      url: standIns.stripe.url,
      note: "Stripe's stand-in: move the clock, fail a charge, refund.",
    },
    { what: "app stores", url: standIns.stores.url, note: "RevenueCat's stand-in: buy as iOS or Android." },
    {
      what: "wrapper app",
      url: standIns.wrapper.url,
      note: "The product in a phone: buy, restore, sign in.",
    },
    {
      what: "live lesson",
      url: `${standIns.stage.url}/stream`,
      note: "Stand-in for stream and chat.",
    },
    ...(mediaCdn
      ? [{ what: "media", url: mediaCdn.origin, note: "The CDN's stand-in: signed addresses only." }]
      : []),
    { what: "hosting", url: urls.hosting, note: "Rewrites to the functions, with the real headers." },
    { what: "functions", url: urls.functions, note: "" },
    { what: "auth", url: urls.auth, note: "" },
    { what: "firestore", url: env.FIRESTORE_EMULATOR_HOST, note: "" },
  ];
}
