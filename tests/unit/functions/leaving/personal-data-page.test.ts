import { describe, expect, it } from "vitest";
import { type DataSection, toJson } from "#functions/domain/accounts/personal-data.ts";
import { toPage } from "#functions/domain/accounts/personal-data-page.ts";

const AT = "2026-11-21T09:00:00.000Z";

const comments = (...entries: DataSection["entries"]): DataSection => ({
  name: "comments",
  title: "Your comments",
  entries,
});

describe("the page that people read", () => {
  it.each([
    ["a message", { Message: '<script>alert(1)</script> & "so" it\'s' }],
    ["the name of a field", { '<script>alert(1)</script> & "so" it\'s': "x" }],
    ["what lies deeper", { a: { b: '<script>alert(1)</script> & "so" it\'s' } }],
  ])("takes no markup for its own: %s", (_what, entry) => {
    const page = toPage([comments(entry)], AT);

    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so&quot; it&#39;s");
  });

  it("forbids itself to run or load anything", () => {
    expect(toPage([], AT)).toContain("default-src 'none'; style-src 'unsafe-inline'");
  });

  it("puts alike entries with few fields side by side, a missing one left empty", () => {
    const page = toPage([comments({ lesson: "bim-beck", Message: "Hoi" }, { lesson: "am-bahnhof" })], AT);

    expect(page).toContain("<th>lesson<th>Message");
    expect(page).toContain('<tr><td dir="auto">bim-beck<td dir="auto">Hoi');
    expect(page).toContain('<tr><td dir="auto">am-bahnhof<td dir="auto">');
  });

  it("names what lies within a field with both names", () => {
    const page = toPage([comments({ Consent: { didUserAgree: true, Date: AT, Note: null } })], AT);

    expect(page).toContain('<dt>Consent · didUserAgree<dd dir="auto">yes');
    expect(page).toContain('<dt>Consent · Date<dd dir="auto">2026-11-21, 09:00 UTC');
    expect(page).toContain('<dt>Consent · Note<dd dir="auto">–');
  });

  it("says where there is nothing", () => {
    expect(toPage([comments()], AT)).toContain("<h2>Your comments</h2><p>Nothing.</p>");
  });
});

describe("the file that programs read", () => {
  it("holds every section under its name, and when it was made", () => {
    expect(JSON.parse(toJson([comments({ Message: "Hoi" })], AT))).toEqual({
      exportedAt: AT,
      comments: [{ Message: "Hoi" }],
    });
  });
});
