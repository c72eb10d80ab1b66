import { describe, expect, it } from "vitest";
import { openPage, outdatePages } from "#functions/domain/billing/upgrade-pages.ts";

const NONE = { open: [], outdated: [] };
const NEITHER = { paidPrice: undefined, agreedPrice: undefined };

describe("the upgrade pages of a subscription", () => {
  it("are open until a command comes, and outdated from then on", () => {
    const pages = openPage(openPage(NONE, "vip"), "vip-yearly");

    expect(pages).toEqual({ open: ["vip", "vip-yearly"], outdated: [] });
    expect(outdatePages(pages, NEITHER)).toEqual({ open: [], outdated: ["vip", "vip-yearly"] });
  });

  it("stay outdated through later commands, each once", () => {
    const once = outdatePages(openPage(NONE, "vip"), NEITHER);
    const again = outdatePages({ ...once, open: ["vip"] }, NEITHER);

    expect(again).toEqual({ open: [], outdated: ["vip"] });
  });

  it("of one price are valid again with a new page of it", () => {
    const pages = openPage({ open: [], outdated: ["vip", "vip-yearly"] }, "vip");

    expect(pages).toEqual({ open: ["vip"], outdated: ["vip-yearly"] });
  });

  it("are not outdated if they were confirmed before the command, or sell what it agrees on", () => {
    const pages = { open: ["vip"], outdated: ["yearly"] };

    expect(outdatePages(pages, { paidPrice: "vip", agreedPrice: "yearly" })).toEqual(NONE);
  });

  it("stay outdated, when one is confirmed, until its upgrade is undone", () => {
    const pages = { open: [], outdated: ["vip"] };

    expect(outdatePages(pages, { ...NEITHER, paidPrice: "vip" })).toEqual(pages);
  });
});
