import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { SAMPLE_COMPANY } from "@gruezi/contract/company";
import { findCompanyFaults, parseCompany, toCompany } from "@gruezi/contract/company-settings";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { companyDefines } from "#web-build/company.ts";

const OWN = {
  name: "Lernfreude AG",
  address: ["Bahnhofstrasse 12", "8001 Zürich", "Switzerland"],
  vat: { number: "CHE-123.456.788 MWST", percent: 8.1, isAutomatic: false },
  supportEmail: "hilfe@lernfreude.ch",
  emailProvider: "Postmark",
  withdrawalRefund: "full",
  counsel: { name: "Anwaltskanzlei Keller", reviewedOn: "2026-11-20" },
  texts: {
    privacyPolicy: null,
    termsAndConditions: "## Law\n\nSwiss law applies, for example here.",
    disclaimer: null,
    rightOfWithdrawal: null,
  },
};

const faultsOf = (fields: object = {}) => findCompanyFaults(JSON.stringify({ ...OWN, ...fields }));

describe("company.json", () => {
  it("with a real company lets a deployment through", () => {
    expect(faultsOf()).toEqual([]);
    expect(faultsOf({ vat: null })).toEqual([]);
  });

  it("must exist", () => {
    expect(findCompanyFaults(undefined)).toEqual([expect.stringMatching(/^company\.json is missing/)]);
  });

  it.each([
    ["name", { name: "" }],
    ["address", { address: ["Zürich"] }],
    ["supportEmail", { supportEmail: "hilfe" }],
    ["counsel", { counsel: null }],
    ["counsel.reviewedOn", { counsel: { name: "Keller", reviewedOn: "soon" } }],
    ["texts", { texts: undefined }],
    ["motto", { motto: "Lernen" }],
  ])("is refused if %s is missing or wrong", (name, fields) => {
    expect(faultsOf(fields)).toEqual([expect.stringContaining(`company.json: ${name}`)]);
  });

  it.each([
    ["supportEmail", { supportEmail: SAMPLE_COMPANY.supportEmail }],
    ["name", { name: SAMPLE_COMPANY.name }],
    ["address.0", { address: SAMPLE_COMPANY.address }],
    ["emailProvider", { emailProvider: "TBD" }],
    ["counsel.name", { counsel: { ...OWN.counsel, name: "To be checked by counsel" } }],
    ["texts.disclaimer", { texts: { ...OWN.texts, disclaimer: "Lorem ipsum dolor" } }],
  ])("is refused if %s is a placeholder", (name, fields) => {
    expect(faultsOf(fields)).toEqual([`company.json: ${name} is a placeholder.`]);
  });

  it("sets refunds in proportion to the days, unless it says otherwise", () => {
    const { withdrawalRefund: _, ...silent } = OWN;

    expect(parseCompany(JSON.stringify(silent)).withdrawalRefund).toBe("proportionate");
    expect(parseCompany(JSON.stringify(OWN)).withdrawalRefund).toBe("full");
    expect(faultsOf({ withdrawalRefund: "half" })).toEqual([
      'company.json: withdrawalRefund must be "proportionate" or "full".',
    ]);
  });

  it("is refused when it is no JSON", () => {
    expect(findCompanyFaults("{")).toEqual([expect.stringMatching(/^company\.json: it /)]);
    expect(() => parseCompany("{")).toThrow("company.json");
  });

  it("reaches pages and mails through the builds, with the texts of counsel apart", () => {
    const defines = companyDefines(JSON.stringify(OWN));

    expect(JSON.parse(defines["GRUEZI_COMPANY"] ?? "")).toEqual(toCompany(parseCompany(JSON.stringify(OWN))));
    expect(JSON.parse(defines["GRUEZI_COMPANY"] ?? "")).not.toHaveProperty("texts");
    expect(JSON.parse(defines["GRUEZI_LEGAL_TEXTS"] ?? "")).toEqual(OWN.texts);
    expect(companyDefines(undefined)).toEqual({ GRUEZI_COMPANY: "null", GRUEZI_LEGAL_TEXTS: "null" });
  });

  it("has the form that docs/deploy.md shows, whose words are placeholders", () => {
    const [, shown] =
      /```json company\.json\n([\s\S]*?)```/.exec(readFileSync(join(REPOSITORY, "docs/deploy.md"), "utf8")) ??
      [];

    const faults = findCompanyFaults(shown);

    expect(faults.length).toBeGreaterThan(2);
    for (const fault of faults) expect(fault).toMatch(/is a placeholder\.$/);
  });

  it.each(["functions/check-settings.ts", "web/build/check-settings.ts"])(
    "is required by %s",
    async (script) => {
      const run = promisify(execFile)(process.execPath, [join(REPOSITORY, script)], {
        env: { ...process.env, GCLOUD_PROJECT: "gruezi-live" },
      });

      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining("company.json is missing"),
      });
    },
  );
});
