import fc from "fast-check";
import { expect, it } from "vitest";
import { parseForm } from "#emulators/stripe/api/form-body.ts";

it.each([
  ["plain fields", "a=1&b=", { a: "1", b: "" }],
  ["nested fields", "metadata[uid]=lea&metadata[app]=gruezi", { metadata: { uid: "lea", app: "gruezi" } }],
  [
    "lists of objects",
    "line_items[0][price]=p&line_items[0][quantity]=1&line_items[1][price]=q",
    { line_items: [{ price: "p", quantity: "1" }, { price: "q" }] },
  ],
  ["numbered lists", "expand[0]=a&expand[1]=b", { expand: ["a", "b"] }],
  ["lists without numbers", "expand[]=a&expand[]=b", { expand: ["a", "b"] }],
  ["escaped text", "name=Gr%C3%BCezi+VIP&url=a%3Fb%3D%7BID%7D", { name: "Grüezi VIP", url: "a?b={ID}" }],
  ["nothing", "", {}],
])("%s are read", (_what, text, fields) => {
  expect(parseForm(text)).toEqual(fields);
});

it.each([
  ["a field given twice", "a=1&a=2"],
  ["a field that is text and object", "a=1&a[b]=2"],
  ["a field that is object and text", "a[b]=2&a=1"],
  ["brackets that do not close", "a[b=1"],
  ["text between brackets", "a[b]c[d]=1"],
  ["a name without a head", "[a]=1"],
  ["too many levels", `a${"[b]".repeat(8)}=1`],
  ["a prototype", "__proto__[polluted]=1"],
  ["a prototype below", "a[constructor][prototype][b]=1"],
])("%s is refused", (_what, text) => {
  expect(() => parseForm(text)).toThrow(/Invalid|too deep/);
});

const NAME = fc.stringMatching(/^[a-z_]{1,8}$/).filter((name) => name !== "constructor");

/** Any fields but empty lists and objects, which the SDK does not send. */
const { fields } = fc.letrec<{ value: unknown; fields: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.string(),
    fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
    tie("fields"),
  ),
  fields: fc.dictionary(NAME, tie("value"), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}));

function encode(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    encode(part, key === "" ? name : `${key}[${name}]`),
  );
}

it("any bracketed form is read back unchanged", () => {
  fc.assert(
    fc.property(fields, (sent) => {
      const read = parseForm(new URLSearchParams(encode(sent, "")).toString());

      expect(read).toEqual(sent);
    }),
  );
});

it("any other input is refused without a crash", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = () => parseForm(text);

      expect(Object.getPrototypeOf(readOrRefuse(read))).toBe(Object.prototype);
    }),
  );
});

function readOrRefuse(read: () => object): object {
  try {
    return read();
  } catch (fault) {
    expect(fault).toHaveProperty("body.type", "invalid_request_error");
    return {};
  }
}
