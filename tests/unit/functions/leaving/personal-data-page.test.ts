import { describe, expect, it } from "vitest";
import { type DataSection, toJson } from "#functions/domain/accounts/personal-data.ts";
import { toPage } from "#functions/domain/accounts/personal-data-page.ts";

const AT = "2026-11-21T09:00:00.000Z";

const comments = (...entries: DataSection["entries"]): DataSection => ({
  name: "comments",
  title: "Your comments",
  entries,
});

describe("the readable page", () => {
  it.each([
    ["a message", { Message: '<script>alert(1)</script> & "so" it\'s' }],
    ["the name of a field", { '<script>alert(1)</script> & "so" it\'s': "x" }],
    ["what lies deeper", { a: { b: '<script>alert(1)</script> & "so" it\'s' } }],
  ])("escapes markup: %s", (_what, entry) => {
    const page = toPage([comments(entry)], AT);

    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot; it&#39;s");
  });

  it("forbids itself to run or load anything", () => {
    expect(toPage([], AT)).toContain("default-src 'none'; style-src 'unsafe-inline'");
  });

  it("shows similar entries with few fields as a table, missing ones empty", () => {
    const page = toPage([comments({ lesson: "bim-beck", Message: "Hoi" }, { lesson: "am-bahnhof" })], AT);

    expect(page).toContain("<th>lesson<th>Message");
    expect(page).toContain('<tr><td dir="auto">bim-beck<td dir="auto">Hoi');
    expect(page).toContain('<tr><td dir="auto">am-bahnhof<td dir="auto">');
  });

  it("shows entries with more than eight fields one below the other", () => {
    const withFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));

    expect(toPage([comments(withFields(8), withFields(8))], AT)).toContain("<table>");
    const page = toPage([comments(withFields(9), withFields(9))], AT);
    expect(page).not.toContain("<table>");
    expect(page.match(/<dl>/g)).toHaveLength(2);
    expect(page).toContain('<dd dir="auto">8</dl><hr><dl><dt>field0');
  });

  it("has a line per section, row and field", () => {
    const rows = comments({ Message: "Hoi", likes: 1 }, { Message: "Salü" });
    const fields = { name: "account", title: "Your account", entries: [{ name: "Anna", age: 40 }] };

    expect(toPage([rows, fields], AT)).toContain(`
<section><h2>Your comments</h2><div class="wide"><table><thead><tr><th>Message<th>likes</thead><tbody><tr><td dir="auto">Hoi<td dir="auto">1
<tr><td dir="auto">Salü<td dir="auto"></tbody></table></div></section>
<section><h2>Your account</h2><dl><dt>name<dd dir="auto">Anna
<dt>age<dd dir="auto">40</dl></section>
</html>`);
  });

  it("shows a no, a number and a list", () => {
    const page = toPage([comments({ agreed: false, likes: 3, tags: ["a", "b"] })], AT);

    expect(page).toContain('<dt>agreed<dd dir="auto">no');
    expect(page).toContain('<dt>likes<dd dir="auto">3');
    expect(page).toContain('<dt>tags<dd dir="auto">[&quot;a&quot;,&quot;b&quot;]');
  });

  it.each([`before ${AT}`, `${AT} after`])("keeps typed dates unchanged: %s", (Message) => {
    expect(toPage([comments({ Message })], AT)).toContain(Message);
  });

  it("suits phones and dark mode", () => {
    const page = toPage([], AT);

    expect(page).toContain(":root { color-scheme: light dark;");
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it("names nested fields with both names", () => {
    const page = toPage([comments({ Consent: { didUserAgree: true, Date: AT, Note: null } })], AT);

    expect(page).toContain('<dt>Consent · didUserAgree<dd dir="auto">yes');
    expect(page).toContain('<dt>Consent · Date<dd dir="auto">2026-11-21, 09:00 UTC');
    expect(page).toContain('<dt>Consent · Note<dd dir="auto">–');
  });

  it("states empty sections", () => {
    expect(toPage([comments()], AT)).toContain("<h2>Your comments</h2><p>Nothing.</p>");
  });
});

describe("the machine-readable file", () => {
  it("holds every section under its name, and when it was made", () => {
    expect(JSON.parse(toJson([comments({ Message: "Hoi" })], AT))).toEqual({
      exportedAt: AT,
      comments: [{ Message: "Hoi" }],
    });
  });
});
