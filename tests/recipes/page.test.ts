import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

const ROUTES = "contract/src/routes.ts";
const DATA = "contract/src/page-document.ts";
const WORDS = "functions/src/domain/pages/words.ts";
const READERS = "functions/src/pages/initial-data.ts";
const SHARED = "web/src/data/initial-data.ts";
const PAGES = "web/src/app/routes.ts";
const PRODUCT = "docs/product.md";
const TITLES = "tests/web/app/routes.test.tsx";
const VISITS = "tests/e2e/support/page/routes.ts";
const FOUND = "tests/functions/page/found.test.ts";

/** "A page" of docs/recipes.md: names who speaks in the lessons, drawn with its data. */
const RECIPE: Recipe = {
  [ROUTES]: replacing(
    "} as const satisfies",
    '  speakers: { path: "/speakers", ...DRAWN },\n} as const satisfies',
  ),
  [DATA]: replacing("  catalogue: Catalogue;", "  catalogue: Catalogue;\n  speakers?: readonly string[];"),
  [WORDS]: replacing(
    "const PLAIN: Record<PlainKind, PageWords> = {",
    '$&\n  speakers: { title: "Speakers", description: "Who speaks in the lessons." },',
  ),
  [READERS]: replacing(
    /const READERS: .* = \{/,
    '$&\n  speakers: async () => ({ speakers: ["Vreni from Uster"] }),',
  ),
  [SHARED]: replacing(/const IS_SHARED: .* = \{/, "$&\n  speakers: true,"),
  "web/src/features/learn/speakers/speakers-view.tsx": () => `import { useAtomValue } from "jotai";
import { initialDataAtom } from "#data/initial-data.ts";

export function SpeakersView() {
  const { speakers = [] } = useAtomValue(initialDataAtom);
  return <p>{speakers.join(", ")}</p>;
}
`,
  "web/src/pages/speakers-page.tsx": () => `import { Page } from "#components/page.tsx";
import { SpeakersView } from "#features/learn/speakers/speakers-view.tsx";

/** \`/speakers\` */
export function SpeakersPage() {
  return (
    <Page title="Speakers">
      <SpeakersView />
    </Page>
  );
}
`,
  [PAGES]: replacing(
    /const PAGES: .* = \{/,
    '$&\n  speakers: lazyPage("SpeakersPage", () => import("#pages/speakers-page.tsx")),',
  ),
  [PRODUCT]: replacing(
    "| `/course` |",
    "| `/speakers` | [speakers-page](../web/src/pages/speakers-page.tsx): who speaks | all |\n$&",
  ),
  [TITLES]: replacing(/const TITLES: .* = \{/, '$&\n  speakers: "Speakers",'),
  [VISITS]: replacing(/const VISITS: .* = \{/, '$&\n  speakers: [{ name: "speakers", persona: null }],'),
  [FOUND]: replacing(/const TEXTS: .* = \{/, '$&\n  speakers: "Vreni from Uster",'),
};

/** These tests import the functions and the web app, so that their types are those of both. */
const ITS_TESTS = [TITLES, VISITS, FOUND];
const SETTINGS = "tests/tsconfig.json";

const copy = makeScratchCopy(TITLES, FOUND, "tests/e2e/support", SETTINGS);
copy.follow({
  [SETTINGS]: replacing('[".", ', JSON.stringify(ITS_TESTS.map((file) => `../${file}`)).replace("]", ", ")),
});

const PRODUCT_TEST = "tests/unit/production/product-doc.test.ts";

describe("a public page", () => {
  it("is described by docs/recipes.md, and the types fit, also in its tests", async () => {
    copy.follow(RECIPE);

    const section = sectionOf("A page");
    for (const file of [ROUTES, DATA, WORDS, READERS, SHARED, PAGES, TITLES, VISITS, FOUND])
      expect(section).toContain(file);
    expect(await copy.typeErrors(["tests"])).toEqual([]);
  });

  it("is drawn with its data, and breaks no test of drawn pages", async () => {
    copy.follow(RECIPE);

    expect(await copy.failuresIn([FOUND], "functions")).toEqual([]);
  });

  it("has its place in the sitemap and in the product's description", async () => {
    copy.follow(RECIPE);

    const sitemap = "tests/unit/functions/domain/pages/sitemap.test.ts";
    expect(await copy.failuresIn([sitemap, PRODUCT_TEST])).toEqual([]);
  });
});

describe("an incomplete page", () => {
  it("does not compile, and the compiler names each file without its row", async () => {
    const forgotten = [WORDS, READERS, SHARED, PAGES, TITLES, VISITS, FOUND];
    copy.follow(RECIPE, ...forgotten);

    const errors = await copy.typeErrors(["tests"]);
    for (const file of forgotten) expect(errors).toContainEqual(expect.stringContaining(file));
  });

  it("fails a test if the product's description lacks it", async () => {
    copy.follow(RECIPE, PRODUCT);

    expect(await copy.failuresIn([PRODUCT_TEST])).toEqual(["the product's description has every page"]);
  });
});
