import { SAMPLE_COMPANY } from "@gruezi/contract/company";
import { ask } from "./ask.ts";
import { closedUnless, type Door, type Verdict } from "./doors.ts";
import type { Target } from "./target.ts";

const LEGAL = ["/privacy-policy", "/terms-and-conditions", "/disclaimer"];
const PATHS = [...LEGAL, "/contact"];

/** Returns checks of company, address, support address and counsel's review, as visitors read them. */
export const legalDoors = (target: Target): readonly Door[] =>
  PATHS.map((path) => ({
    name: `${path} names the company, not a sample`,
    attempt: async () => (target.isReal ? tryPage(target, path) : SAMPLE),
  }));

const SAMPLE: Verdict = { unchecked: "emulators show a sample company; company.json is for a real project" };

async function tryPage({ origin }: Target, path: string): Promise<Verdict> {
  const { status, text } = await ask(origin, path);
  return closedUnless(
    status !== 200 && `it is answered with ${status}`,
    !text.includes("mailto:") && "it names no support address",
    /\.example\b/.test(addressesIn(text)) && "its support address is a placeholder",
    text.includes("To be checked by counsel") && "no lawyer has reviewed it",
    text.includes(SAMPLE_COMPANY.name) && "its company is a sample",
    LEGAL.includes(path) && !text.includes("<address") && "it names no company",
  );
}

const addressesIn = (html: string): string => [...html.matchAll(/mailto:[^"?]+/g)].join(" ");
