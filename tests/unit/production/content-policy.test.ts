import { describe, expect, it } from "vitest";
import { type HeaderRule, headersOfDocuments, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";
import { PAGE_HEADERS } from "#functions/http/unsubscribe-page.ts";
import { PAYMENT_SOURCES } from "#web-build/check-settings.ts";
import { firstPaintScript } from "#web-build/first-paint.ts";

const config = readFirebaseConfig();
const { headers } = config.hosting;

const headersOf = ({ headers: own }: HeaderRule): Record<string, string> =>
  Object.fromEntries(own.map(({ key, value }) => [key, value]));

const ofDocuments = headersOfDocuments(config);

const policies = headers.flatMap((rule) => {
  const policy = headersOf(rule)["Content-Security-Policy"];
  return policy === undefined ? [] : [[rule.source ?? `the paths ${rule.regex}`, policy] as const];
});

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split("; ").map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
  );

describe.each(policies)("the content policy of %s", (_source, policy) => {
  const directives = directivesOf(policy);

  it("runs no inline script", () => {
    expect(directives["script-src"] ?? directives["default-src"]).not.toMatch(
      /'unsafe-inline'|'unsafe-hashes'|data:|\*/,
    );
  });

  it("allows only named sources", () => {
    expect(directives["default-src"]).toBe("'none'");
    expect(policy).not.toMatch(/(^|\s)(\*|https:|http:)(\s|;|$)|http:\/\//);
  });

  it("allows no plug-ins and no other base", () => {
    expect(directives["base-uri"]).toBe("'none'");
    expect(directives["object-src"] ?? directives["default-src"]).toBe("'none'");
  });

  it("trusts no host on which anyone can have a project or bucket", () => {
    const shared = policy
      .split(/[ ;]+/)
      .filter((source) => /firebaseapp\.com|storage\.googleapis\.com/.test(source));

    expect(
      shared.filter((source) => !/^https:\/\/[\w-]+\.firebaseapp\.com$|\.com\/[\w.-]+\/$/.test(source)),
    ).toEqual([]);
  });

  it("sends forms to the product only", () => {
    expect(directives["form-action"]).toBe("'self'");
  });
});

describe("the content policy of every page", () => {
  const directives = directivesOf(ofDocuments["Content-Security-Policy"] ?? "");

  it("allows the prerendered page's one script by its hash, and no other", () => {
    expect(() => firstPaintScript()).not.toThrow();
    expect(directives["script-src"]?.match(/'sha256-/g)).toHaveLength(1);
  });

  it("allows eval only in the meeting's document, which needs it for Zoom", () => {
    const allowing = policies.filter(([, policy]) => policy.includes("'unsafe-eval'"));

    expect(allowing.map(([source]) => source)).toEqual(["/live-meeting"]);
  });

  it("lets no other site frame the product; a wrapper app's web view is no frame", () => {
    expect(directives["frame-ancestors"]).toBe("'self'");
    expect(ofDocuments["X-Frame-Options"]).toBeUndefined();
  });

  it("allows the sign-in window of Google and Apple, App Check and paid media", () => {
    expect(directives["frame-src"]).toContain("https://demo-gruezi.firebaseapp.com");
    expect(directives["script-src"]).toContain("https://apis.google.com");
    expect(directives["connect-src"]).toContain("https://content-firebaseappcheck.googleapis.com");
    expect(directives["media-src"]).toContain(
      "https://storage.googleapis.com/demo-gruezi.firebasestorage.app/",
    );
  });
});

describe("the unsubscribe page", () => {
  it("has the same headers from Hosting as from its function, which Hosting would replace", () => {
    const rule = headers.find(({ regex }) => regex?.startsWith("^/unsubscribe"));

    expect(headersOf(rule ?? { headers: [] })).toEqual(PAGE_HEADERS);
  });
});

describe("the payment provider's script", () => {
  const directives = directivesOf(ofDocuments["Content-Security-Policy"] ?? "");
  const allowed = Object.entries(PAYMENT_SOURCES).flatMap(([directive, sources]) =>
    sources.map((source) => directives[directive]?.split(" ").includes(source)),
  );

  it("is allowed completely, or not at all", () => {
    expect(new Set(allowed).size).toBe(1);
  });

  it("is never allowed in the meeting", () => {
    const meeting = policies.find(([source]) => source === "/live-meeting");

    expect(meeting?.[1]).not.toContain("stripe");
  });
});

describe("every page", () => {
  it.each(["camera", "geolocation", "payment", "usb"])("may not ask for the %s", (feature) => {
    expect(ofDocuments["Permissions-Policy"]).toContain(`${feature}=()`);
  });

  it("may ask for the microphone, for speaking on a lesson's page", () => {
    expect(ofDocuments["Permissions-Policy"]).toContain("microphone=(self),");
  });
});
