import { describe, expect, it } from "vitest";
import { toMailMessage } from "#functions/domain/reminders/mail-layout.ts";
import { PAGE_STYLE } from "#functions/http/unsubscribe-page.ts";
import { darkColours, lightColours } from "#web/theme/tokens.ts";

const coloursIn = (style: string): Record<string, string> =>
  Object.fromEntries(
    [...style.matchAll(/(--[a-z-]+): (#[0-9A-F]{6})/g)].map(([, name, value]) => [name, value]),
  );

const [light = "", dark = ""] = PAGE_STYLE.split("prefers-color-scheme: dark");

describe("pages drawn by functions", () => {
  it("have the app's colours, light and dark", () => {
    expect(Object.keys(coloursIn(light))).toContain("--red-fill");
    expect(Object.keys(coloursIn(dark))).toContain("--red-fill");
    expect(lightColours).toMatchObject(coloursIn(light));
    expect(darkColours).toMatchObject(coloursIn(dark));
  });

  it("share their light colours with mails", () => {
    const action = { label: "Go", address: "https://gruezi.example" };
    const { html } = toMailMessage(
      { subject: "", heading: "", paragraphs: [""], action },
      { kind: "items", address: "https://a.example" },
    );

    const used = new Set(html.match(/#[0-9A-F]{6}/g));

    expect(used.size).toBeGreaterThan(4);
    expect([...used].filter((colour) => !Object.values<string>(lightColours).includes(colour))).toEqual([]);
  });
});
