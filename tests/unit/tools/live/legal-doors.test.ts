import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SAMPLE_COMPANY } from "@gruezi/contract/company";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Finding, isOpen, toSummary, tryDoors } from "#tools/live/doors.ts";
import { legalDoors } from "#tools/live/legal.ts";

async function findingsOn(html: string, { status = 200, isReal = true } = {}) {
  const server = createServer((_request, response) => response.writeHead(status).end(html)).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A port always has an address object.
  const origin = new URL(`http://127.0.0.1:${port}`);
  const project = { id: "gruezi-live", apiKey: "key", authDomain: "gruezi-live.firebaseapp.com" };
  const services = {
    firestore: origin,
    identity: origin,
    functions: origin,
    storage: [origin, origin] as const,
  };
  return tryDoors(legalDoors({ origin, isReal, project, services }));
}

const MAIL = '<a href="mailto:hilfe@lernfreude.ch">hilfe@lernfreude.ch</a>';
const OWN = `<p>Reviewed by Keller.</p><address>Lernfreude AG, Zürich ${MAIL}</address>`;

describe("the legal pages of a deployed product", () => {
  it("are closed doors if they name a company of its own", async () => {
    const findings = await findingsOn(OWN);

    expect(findings.map(({ verdict }) => verdict)).toEqual(["closed", "closed", "closed", "closed"]);
  });

  it.each([
    ["are missing", OWN, { status: 404 }],
    ["name no support address", OWN.replace(MAIL, ""), { status: 200 }],
    ["name the sample's support address", OWN.replaceAll("lernfreude.ch", "gruezi.example"), { status: 200 }],
    ["wait for counsel", `${OWN}To be checked by counsel.`, { status: 200 }],
    ["name the sample's company", OWN.replace("Lernfreude AG", SAMPLE_COMPANY.name), { status: 200 }],
  ])("are open doors if they %s", async (_what, html, { status }) => {
    expect((await findingsOn(html, { status })).filter(isOpen)).toHaveLength(4);
  });

  it("are open doors if they name no company", async () => {
    expect((await findingsOn(MAIL)).filter(isOpen)).toHaveLength(3);
  });

  it("are not checked beside the emulators", async () => {
    expect((await findingsOn(OWN, { isReal: false })).filter(isOpen)).toEqual([]);
  });
});

describe("the result of npm run check:live", () => {
  it("counts doors that were not checked", () => {
    const findings: Finding[] = [
      { name: "a", verdict: "closed" },
      { name: "b", verdict: { open: "it is" } },
      { name: "c", verdict: { unchecked: "look" } },
      { name: "d", verdict: { unchecked: "look" } },
    ];

    expect(toSummary(findings)).toBe("1 open, 2 not checked here, 1 closed of 4.");
  });
});
