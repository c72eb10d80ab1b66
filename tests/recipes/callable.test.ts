import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing } from "#support/recipes/scratch-copy.ts";

/** "A callable" of docs/recipes.md: greets a learner by name. */
const GREET: Recipe = {
  "contract/src/callables/greet.ts": () => `import * as v from "valibot";

export const greetRequest = v.strictObject({ name: v.string() });
export type GreetRequest = v.InferOutput<typeof greetRequest>;

export interface GreetResponse {
  greeting: string;
}
`,
  "contract/src/callables/index.ts": (source) =>
    `import type { GreetRequest, GreetResponse } from "./greet.ts";\n${source}`.replace(
      "export interface Callables {",
      "export interface Callables {\n  greet: { request: GreetRequest; response: GreetResponse };",
    ),
  "functions/src/callables/greet.ts": () => `import { greetRequest } from "@gruezi/contract/callables/greet";
import { callable } from "#platform/callable.ts";

export const greet = callable({ name: "greet", request: greetRequest }, async ({ name }) => ({
  greeting: \`Grüezi, \${name}!\`,
}));
`,
  "functions/src/index.ts": (source) => `${source}export { greet } from "#callables/greet.ts";\n`,
  "firebase.json": replacing(
    '      {\n        "source": "/restorePurchases",',
    '      { "source": "/greet", "function": { "functionId": "greet", "region": "us-central1" } },\n      {\n        "source": "/restorePurchases",',
  ),
};

const DEPLOYED = "Hosting rewrites to exactly the functions that answer requests";

const copy = makeScratchCopy();

const failuresIn = () => copy.failuresIn(["tests/emulators/suite/firebase-config.test.ts"], "emulators");

describe("a callable", () => {
  it("is deployed and reached, and the types fit", async () => {
    copy.follow(GREET);

    expect(await copy.typeErrors(["functions"])).toEqual([]);
    expect(await failuresIn()).toEqual([]);
  });
});

describe("an incomplete callable", () => {
  it.each(["firebase.json", "functions/src/index.ts"])(
    "fails a test if %s is forgotten",
    async (forgotten) => {
      copy.follow(GREET, forgotten);

      expect(await failuresIn()).toEqual([DEPLOYED]);
    },
  );

  it.each([
    ["contract/src/callables/greet.ts", "contract/src/callables/index.ts"],
    ["contract/src/callables/index.ts", "functions/src/callables/greet.ts"],
    ["functions/src/callables/greet.ts", "functions/src/index.ts"],
  ])("fails the compiler if %s is forgotten", async (forgotten, complained) => {
    copy.follow(GREET, forgotten);

    expect(await copy.typeErrors(["functions"])).toContainEqual(expect.stringContaining(complained));
  });
});
