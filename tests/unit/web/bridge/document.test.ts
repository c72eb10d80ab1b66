import { readFileSync } from "node:fs";
import { APP_MESSAGES, PAGE_MESSAGES } from "@gruezi/contract/bridge";
import { expect, it } from "vitest";

const DOCUMENT = readFileSync(new URL("../../../../docs/wrapper-bridge.md", import.meta.url), "utf8");

/** Returns the first column of the table below a heading. */
function typesBelow(heading: string): string[] {
  const section = DOCUMENT.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^\| `(\w+)`/gm)].map(([, type = ""]) => type);
}

it("'Messages from the app' lists every field that describes the app, and no other", () => {
  const [, row = ""] = /^\| `ready` \| `\{ (.+?) \}` \| in answer/m.exec(DOCUMENT) ?? [];
  const told = row.split(", ").map((field) => field.replace("?", ""));

  expect(told.toSorted()).toEqual(Object.keys(APP_MESSAGES.ready.entries).toSorted());
});

it.each([
  ["Messages from the page", PAGE_MESSAGES],
  ["Messages from the app", APP_MESSAGES],
])("'%s' lists every message of the contract and no other", (heading, messages) => {
  expect(typesBelow(heading).toSorted()).toEqual(Object.keys(messages).toSorted());
});
