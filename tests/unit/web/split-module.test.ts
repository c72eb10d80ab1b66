import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitModule } from "#web-build/split-module.ts";

const IDS = { first: "./first.mjs", second: "./second.mjs" };

const LIBRARY = `
import { EventEmitter as Emitter } from "node:events";
import "node:path";
import { sep } from "node:path";

const started = [];
let opened = 0;
function countOpened() { return ++opened; }
class Session { name() { return "session " + countOpened(); } }
Session.kind = defaultKind();
function defaultKind() { return "stored"; }
class Form extends Session { name() { const started = "form of "; return started + super.name(); } }
Form.fields = ["email"];
const bus = new Emitter();
function submit(opened = new Form()) { bus.emit("submit"); return opened.name(); }
function register(what) { started.push(what); }
register("library");

export { Session, Form as LogInForm, submit, started as a, sep as slash, countOpened };
export { basename } from "node:path";
`;

describe("a library's module in two halves", () => {
  const { first, second, facade } = splitModule(LIBRARY, ["Session"], IDS);
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "halves-"));
    for (const [name, code] of Object.entries({ whole: LIBRARY, first, second, facade })) {
      writeFileSync(join(folder, `${name}.mjs`), code);
    }
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);

  it("has in the first what was asked for, what that needs, and what runs anyway", () => {
    for (const text of ["class Session", "function countOpened", "let opened", "function defaultKind"]) {
      expect(first).toContain(text);
    }
    expect(first).toContain('register("library")');
    expect(first).toContain('import "node:path"');
  });

  it("has in the second what only others need, though names inside it are the same", () => {
    for (const text of ["class Form", "Form.fields", "const bus", "function submit"]) {
      expect(first).not.toContain(text);
      expect(second).toContain(text);
    }
    expect(second).not.toContain("class Session");
  });

  it("knows nothing of the second in the first", () => {
    expect(first).not.toContain(IDS.second);
    expect(second).toContain(`from "${IDS.first}"`);
  });

  it("exports together what the module did", async () => {
    const [whole, halves] = await Promise.all([load("whole"), load("facade")]);

    expect(Object.keys(halves).sort()).toEqual(Object.keys(whole).sort());
  });

  it("does together what the module did, with one state for both", async () => {
    const [whole, halves] = await Promise.all([load("whole"), load("facade")]);
    const use = ({ Session, LogInForm, submit, a, slash, basename }: typeof whole) => [
      new Session().name(),
      submit(),
      new LogInForm() instanceof Session,
      [Session.kind, LogInForm.fields, a, slash, basename("/halves/first")],
    ];

    expect(use(halves)).toEqual(use(whole));
    expect(halves.countOpened()).toBe(3);
  });

  it("runs the first half even where nothing of it is handed on", () => {
    const none = splitModule("globalThis.isRegistered = true; const form = 1; export { form };", [], IDS);

    expect(none.first).toContain("globalThis.isRegistered = true");
    expect(none.facade).toContain(`import "${IDS.first}";`);
  });
});

describe("a module that cannot be split", () => {
  it("lacks what was asked for", () => {
    expect(() => splitModule(LIBRARY, ["initializeAuth"], IDS)).toThrow("does not export initializeAuth");
  });

  it.each(["export const session = 1;", "export default 1;", 'export * from "node:path";'])(
    "exports otherwise than by a list: %s",
    (code) => {
      expect(() => splitModule(code, [], IDS)).toThrow("otherwise than by a list");
    },
  );
});
