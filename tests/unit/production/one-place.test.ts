import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

/** Each difference between browsers is handled in one file, with its exceptions. */
const ONE_PLACE: readonly { what: string; code: RegExp; places: readonly string[] }[] = [
  { what: "the viewer's time zone", code: /resolvedOptions\(/, places: ["web/src/lib/own-days.ts"] },
  {
    what: "the device's clock face",
    code: /\.(getHours|getDay|getTimezoneOffset|toLocale(Date|Time)?String)\(/,
    // The contract reads it with a time zone.
    places: [],
  },
  {
    what: "buttons that leave the page",
    code: /location\.(assign|replace|href = )|window\.open\(/,
    places: [
      "web/src/components/use-leave.ts",
      // A download leaves no page.
      "web/src/features/learn/grammar/sheet-list.tsx",
      "web/src/features/plan/purchase/work.atoms.ts",
    ],
  },
  {
    what: "the return by the back/forward cache",
    code: /"pageshow"/,
    places: ["web/src/lib/page-restored.ts"],
  },
  {
    what: "the parameters that pages read",
    code: /(query|[pP]arams|useSearchParams\(\)\[0\])\.(get|getAll|has)\(/,
    // Signed addresses of media are no pages.
    places: ["web/src/lib/search-params.ts", "web/src/lib/signed-address.ts"],
  },
  { what: "dialogs", code: /<dialog\b|showModal\(/, places: ["web/src/components/modal.tsx"] },
  {
    what: "keys outside an element",
    code: /addEventListener\("key/,
    places: ["web/src/components/use-page-keys.ts", "web/src/components/use-single-presses.ts"],
  },
];

const SOURCES = globSync("web/{src,worker,prerender}/**/*.{ts,tsx}", { cwd: REPOSITORY });
const holds = (file: string, code: RegExp) => code.test(readFileSync(join(REPOSITORY, file), "utf8"));

const LOADS_LATE = /#lib\/late-code\.ts|#components\/lazy-chunk\.ts/;

describe("the web app has one place for", () => {
  it.each(ONE_PLACE)("$what", ({ code, places }) => {
    expect(SOURCES.filter((file) => holds(file, code)).toSorted()).toEqual(places);
  });

  it("what no web view does: saving files, following calendars, printing, sharing and copying", () => {
    const code = /\bsaveFile\(|\bdownload>|"webcal:|`webcal:|\bprint\(\)|navigator\.(share|clipboard)/;
    const saving = SOURCES.filter((file) => holds(file, code));
    const others = saving.filter((file) => !holds(file, /isEmbeddedAtom/));

    expect(saving.length).toBeGreaterThan(2);
    expect(others).toEqual(["web/src/lib/save-file.ts"]);
  });

  it("late code, whose failures reload a page from before a deployment", () => {
    const late = SOURCES.filter(
      (file) => file.startsWith("web/src/") && holds(file, /(?<!typeof )\bimport\(/),
    );

    expect(late.length).toBeGreaterThan(20);
    const others = late.filter((file) => !holds(file, LOADS_LATE));
    // A press of a plan's button reports a failure itself.
    expect(others).toEqual(["web/src/features/plan/purchase/press-plan.ts"]);
  });
});
