import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type JSXElementChild, type JSXExpression, parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

type Content = "text" | "element" | "unknown";

const CONDITIONS = ["&&", "||", "??"];

/** Returns what an expression between tags shows. A name may stand for either. */
function contentOf(expression: JSXExpression): Content {
  switch (expression.type) {
    case "TemplateLiteral":
    case "StringLiteral":
    case "NumericLiteral":
      return "text";
    case "JSXElement":
    case "JSXFragment":
    case "ArrowFunctionExpression":
      return "element";
    case "ParenthesisExpression":
      return contentOf(expression.expression);
    case "BinaryExpression":
      return CONDITIONS.includes(expression.operator) ? contentOf(expression.right) : "text";
    case "ConditionalExpression": {
      const both = [contentOf(expression.consequent), contentOf(expression.alternate)];
      return both.includes("element") ? "element" : both.includes("text") ? "text" : "unknown";
    }
    default:
      return "unknown";
  }
}

const isConstant = (expression: JSXExpression): boolean =>
  expression.type === "StringLiteral" ||
  (expression.type === "Identifier" && /^[A-Z_]+$/.test(expression.value)) ||
  (expression.type === "MemberExpression" && isConstant(expression.object));

const isBlank = (child: JSXElementChild) =>
  (child.type === "JSXText" && /^\s*$/.test(child.value)) ||
  (child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression");

/**
 * Tells whether a text is lost when a browser translates the page. The browser puts elements in place of
 * texts. React still writes into the texts that are gone, unless a text is the only content of its element.
 */
function isLostWhenTranslated(children: readonly JSXElementChild[]): boolean {
  const shown = children.filter((child) => !isBlank(child));
  const changing = shown.flatMap((child) =>
    child.type === "JSXExpressionContainer" && !isConstant(child.expression) ? [child.expression] : [],
  );
  if (shown.length < 2 || changing.length === 0) return false;
  const contents = changing.map(contentOf);
  const isAllText =
    shown.some(({ type }) => type === "JSXText") &&
    shown.every(({ type }) => type === "JSXText" || type === "JSXExpressionContainer") &&
    !contents.includes("element");
  return isAllText || contents.includes("text");
}

/**
 * Tells whether a fragment holds a loose text. React takes a fragment's contents out of an element that may
 * hold their translations.
 */
const isLooseText = (children: readonly JSXElementChild[]): boolean =>
  children.some(
    (child) =>
      !isBlank(child) &&
      (child.type === "JSXText" ||
        (child.type === "JSXExpressionContainer" &&
          !isConstant(child.expression) &&
          contentOf(child.expression) === "text")),
  );

/** Returns the texts around what is lost. */
function lostIn(source: string): string[] {
  const lost: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isTag(node) && isLost(node))
      lost.push(
        node.children
          .map((child) => (child.type === "JSXText" ? child.value : "…"))
          .join("")
          .trim(),
      );
    for (const part of Object.values(node)) look(part);
  };
  look(parseSync(source, { syntax: "typescript", tsx: true }));
  return lost;
}

interface Tag {
  type: "JSXElement" | "JSXFragment";
  children: readonly JSXElementChild[];
}

const isTag = (node: object): node is Tag =>
  "type" in node && (node.type === "JSXElement" || node.type === "JSXFragment");
const isLost = ({ type, children }: Tag) =>
  isLostWhenTranslated(children) || (type === "JSXFragment" && isLooseText(children));

const FILES = globSync("web/src/**/*.tsx", { cwd: REPOSITORY });

describe("text that changes stands in an element of its own", () => {
  it("in every part of the web app", () => {
    const lost = FILES.flatMap((file) =>
      lostIn(readFileSync(join(REPOSITORY, file), "utf8")).map((text) => `${file}: ${text}`),
    );

    expect(lost).toEqual([]);
  });

  it.each([
    "<p>{done} of {total} done</p>",
    "<p>{minutes}:{seconds} left</p>",
    "<>from <Link /></>",
    "<>{`all done`}</>",
    "<p>{isOpen && `open`}<Link /></p>",
    '<p><b>Prices</b> {isYearly ? "a year" : "a month"}</p>',
  ])("but not in %s", (source) => {
    expect(lostIn(source)).toHaveLength(1);
  });

  it.each([
    "<p>{`done: `.concat(done)}</p>",
    "<p>Within {WITHDRAWAL_DAYS} days</p>",
    "<p><b>Prices</b> <span>{words}</span></p>",
    "<p>Read <Link>{label}</Link> first.</p>",
    "<div>{head}{list}</div>",
    "<><span>from</span> <Link /></>",
    "<div>{isOpen && <List />}{isEmpty ? <Hint /> : null}</div>",
  ])("as in %s", (source) => {
    expect(lostIn(source)).toEqual([]);
  });
});
