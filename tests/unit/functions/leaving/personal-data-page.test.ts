import { describe, expect, it } from "vitest";
import type { PlainRecord } from "#functions/domain/accounts/data-section.ts";
import { ENTRIES_AT_ONCE, writeFiles } from "#functions/domain/accounts/personal-data-files.ts";

const AT = "2026-11-21T09:00:00.000Z";

interface Section {
  name: string;
  title: string;
  entries: readonly PlainRecord[];
}

const comments = (...entries: Section["entries"]): Section => ({
  name: "comments",
  title: "Your comments",
  entries,
});

async function* read(entries: readonly PlainRecord[]) {
  yield* entries;
}

async function filesOf(sections: readonly Section[], at: string): Promise<{ json: string; page: string }> {
  const written = { json: "", page: "" };
  const toRead = sections.map((section) => ({ ...section, entries: read(section.entries) }));
  for await (const { json, page } of writeFiles(toRead, at)) {
    written.json += json;
    written.page += page;
  }
  return written;
}
const toPage = async (sections: readonly Section[], at: string) => (await filesOf(sections, at)).page;
const toJson = async (sections: readonly Section[], at: string) => (await filesOf(sections, at)).json;

describe("the readable page", () => {
  it.each([
    ["a message", { Message: '<script>alert(1)</script> & "so" it\'s' }],
    ["the name of a field", { '<script>alert(1)</script> & "so" it\'s': "x" }],
    ["what lies deeper", { a: { b: '<script>alert(1)</script> & "so" it\'s' } }],
  ])("escapes markup: %s", async (_what, entry) => {
    const page = await toPage([comments(entry)], AT);

    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot; it&#39;s");
  });

  it("forbids itself to run or load anything", async () => {
    expect(await toPage([], AT)).toContain("default-src 'none'; style-src 'unsafe-inline'");
  });

  it("shows similar entries with few fields as a table, missing ones empty", async () => {
    const page = await toPage(
      [comments({ lesson: "bim-beck", Message: "Hoi" }, { lesson: "am-bahnhof" })],
      AT,
    );

    expect(page).toContain("<th>lesson<th>Message");
    expect(page).toContain('<tr><td dir="auto">bim-beck<td dir="auto">Hoi');
    expect(page).toContain('<tr><td dir="auto">am-bahnhof<td dir="auto">');
  });

  it("shows entries with more than eight fields one below the other", async () => {
    const withFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));

    expect(await toPage([comments(withFields(8), withFields(8))], AT)).toContain("<table>");
    const page = await toPage([comments(withFields(9), withFields(9))], AT);
    expect(page).not.toContain("<table>");
    expect(page.match(/<dl>/g)).toHaveLength(2);
    expect(page).toContain('<dd dir="auto">8</dl><hr><dl><dt>field0');
  });

  it("has a line per section, row and field", async () => {
    const rows = comments({ Message: "Hoi", likes: 1 }, { Message: "Salü" });
    const fields = { name: "account", title: "Your account", entries: [{ name: "Anna", age: 40 }] };

    expect(await toPage([rows, fields], AT)).toContain(`
<section><h2>Your comments</h2><div class="wide"><table><thead><tr><th>Message<th>likes</thead><tbody><tr><td dir="auto">Hoi<td dir="auto">1
<tr><td dir="auto">Salü<td dir="auto"></tbody></table></div></section>
<section><h2>Your account</h2><dl><dt>name<dd dir="auto">Anna
<dt>age<dd dir="auto">40</dl></section>
</html>`);
  });

  it("shows false as no, a number and a list", async () => {
    const page = await toPage([comments({ agreed: false, likes: 3, tags: ["a", "b"] })], AT);

    expect(page).toContain('<dt>agreed<dd dir="auto">no');
    expect(page).toContain('<dt>likes<dd dir="auto">3');
    expect(page).toContain('<dt>tags<dd dir="auto">[&quot;a&quot;,&quot;b&quot;]');
  });

  it.each([`before ${AT}`, `${AT} after`])("keeps typed dates unchanged: %s", async (Message) => {
    expect(await toPage([comments({ Message })], AT)).toContain(Message);
  });

  it("suits phones and dark mode", async () => {
    const page = await toPage([], AT);

    expect(page).toContain(":root { color-scheme: light dark;");
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it("names nested fields with both names", async () => {
    const page = await toPage([comments({ Consent: { didUserAgree: true, Date: AT, Note: null } })], AT);

    expect(page).toContain('<dt>Consent · didUserAgree<dd dir="auto">yes');
    expect(page).toContain('<dt>Consent · Date<dd dir="auto">2026-11-21, 09:00 UTC');
    expect(page).toContain('<dt>Consent · Note<dd dir="auto">–');
  });

  it("states empty sections", async () => {
    expect(await toPage([comments()], AT)).toContain("<h2>Your comments</h2><p>Nothing.</p>");
  });
});

describe("the machine-readable file", () => {
  it("holds every section under its name, and when it was made", async () => {
    expect(JSON.parse(await toJson([comments({ Message: "Hoi" })], AT))).toEqual({
      exportedAt: AT,
      comments: [{ Message: "Hoi" }],
    });
  });

  it("is written in parts, and complete, however many entries there are", async () => {
    const entries = Array.from({ length: 2 * ENTRIES_AT_ONCE + 1 }, (_none, index) => ({
      Message: `${index}`,
    }));

    const { json, page } = await filesOf([comments(...entries), comments()], AT);

    expect(JSON.parse(json.replace(/"comments": \[\n {2}\]/, '"none": []'))).toEqual({
      exportedAt: AT,
      comments: entries,
      none: [],
    });
    expect(page.match(/<table>/g)).toHaveLength(2);
    expect(page).toContain('<dd dir="auto">1000');
  });
});
