import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook, stripeWebhook, withdrawFromContract } from "#functions/index.ts";
import { chargedTo, FREE, slotOf, subscribe } from "#support/billing/checkouts.ts";
import { clock } from "#support/billing/env.ts";
import { currentOf } from "#support/billing/rights.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  LINK,
  mails,
  prove,
  refusedAs,
  SUPPORT,
  tokenOf,
  visitor,
  WITHDRAWN,
  withdrawals,
  withdrawNewest,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { readExportOf } from "#support/functions/exported-data.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

describe("a visitor's withdrawal", () => {
  it("is answered and acknowledged alike, whether or not there is an account", async () => {
    await buyLessons();

    const known = await visitor();
    const unknown = await visitor("nobody@example.com");

    expect(known).toEqual({
      receivedAt: expect.any(Number),
      outcome: "address-unproven",
      platform: null,
      shares: [],
    });
    expect(unknown).toEqual({ ...known, receivedAt: expect.any(Number) });
    const [one, other] = (await mails()).map(({ text, to }) =>
      text
        .replaceAll(to, "")
        .replace(LINK, "")
        .replaceAll(/at \d\d:\d\d/g, ""),
    );
    expect(one).toBe(other);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      "anna@example.com",
      "nobody@example.com",
    ]);
  });

  it("with a kind of contract is answered alike, and the mail names the kind", async () => {
    await buyLessons();

    const known = await visitor("anna@example.com", "gift");
    const unknown = await visitor("nobody@example.com", "gift");

    expect(unknown).toEqual({ ...known, receivedAt: expect.any(Number) });
    expect(await withdrawals()).toMatchObject([{ Kind: "gift" }, { Kind: "gift" }]);
    for (const { text } of await mails())
      expect(text).toContain("“I withdraw from a gift I bought from Grüezi under the address below.”");
  });

  it("changes nothing before the mailed link is followed", async () => {
    await buyLessons();
    const before = await currentOf("anna");

    await visitor();

    expect(await currentOf("anna")).toEqual(before);
    expect(await chargedTo("anna")).toBeGreaterThan(0);
  });

  it("takes effect by the link, as of the declaration, also after the period", async () => {
    await buyLessons();
    await clock.advance(13 * DAY);
    const { receivedAt } = await visitor("Anna@Example.com");
    await clock.advance(7 * DAY);

    const answer = await prove(await tokenOf("Anna@Example.com"));

    expect(answer).toEqual({ ...WITHDRAWN, receivedAt });
    expect(await chargedTo("anna")).toBe(0);
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(
      (await mails()).map(({ text }) => text.includes("Your plan ends with your declaration")).toSorted(),
    ).toEqual([false, true]);
    expect(await mails()).toHaveLength(2);
  });

  it("after the period is left to support when the address is proven", async () => {
    await buyLessons();
    await clock.advance(20 * DAY);
    await visitor();

    expect(await prove(await tokenOf())).toEqual(SUPPORT);

    expect(await chargedTo("anna")).toBeGreaterThan(0);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });

  it("without an account is kept for support", async () => {
    await visitor("nobody@example.com");

    const token = await tokenOf("nobody@example.com");
    expect(await prove(token)).toEqual(SUPPORT);
    expect(await prove(token)).toEqual(SUPPORT);

    expect(await withdrawals()).toMatchObject([{ State: "support", Email: "nobody@example.com", UID: "" }]);
    expect(takeLoggedFaults()).toHaveLength(1);
  });

  it("a withdrawal of a deleted account is kept for support", async () => {
    await buyLessons();
    await askForDeletion("anna");
    await visitor();

    expect(await prove(await tokenOf())).toEqual(SUPPORT);
    expect(await withdrawals()).toMatchObject([{ State: "support" }]);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal without a contract")]);
  });

  it.each([
    ["another signature", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["another id", (token: string) => `00000000-0000-4000-8000-000000000000${token.slice(36)}`],
    ["nothing", () => ""],
  ])("is refused if its link has %s", async (_what, change) => {
    await visitor();

    await expect(prove(change(await tokenOf()))).rejects.toMatchObject(refusedAs("not-found"));
  });

  it("stores and mails the name on one line, without hidden characters", async () => {
    const Name = "Anna\r\n\r\nYour plan is free now.\u0000 \u202Emoc\u2066.\u200Bx Mu\u0308ller";
    await run(withdrawFromContract, { data: { Name, Email: "ben@example.com", ContractID: null } });

    const name = "Anna Your plan is free now. moc.x Müller";
    expect(await withdrawals()).toMatchObject([{ Name: name }]);
    const [mail] = await mails();
    expect(mail?.text).toContain(`Name: ${name.replace(".x", ". x")}. Email address`);
  });

  it("puts no address of the sender's choice into the mail", async () => {
    await run(withdrawFromContract, {
      data: { Name: "Win at https://evil.example/now <b>x</b>", Email: "ben@example.com", ContractID: null },
    });

    const [mail] = (await store().collection("Mail").get()).docs;
    expect(mail?.get("message").text).not.toContain("evil.example");
    expect(mail?.get("message").html).not.toContain("<b>x</b>");
  });

  it.each([
    ["Name", { Name: " " }],
    ["Name", { Name: "\u2800" }],
    ["Name", { Name: "x".repeat(101) }],
    ["Email", { Email: "anna" }],
    ["Email", { Email: `${"x".repeat(320)}@example.com` }],
    ["ContractID", { ContractID: "../Users/anna" }],
    ["Kind", { Kind: "everything" }],
  ])("with a bad %s is refused", async (field, fields) => {
    const data = { Name: "Anna", Email: "anna@example.com", ContractID: null, ...fields };

    await expect(run(withdrawFromContract, { data })).rejects.toMatchObject({
      details: { reason: "bad-input", field },
    });
  });
});

describe("a declaration", () => {
  it("is part of its learner's export", async () => {
    await subscribe("anna");
    await withdrawNewest();

    const { data } = await readExportOf("anna");

    expect(data).toMatchObject({
      withdrawals: [{ Name: "Anna Muster", Email: "anna@example.com", State: "done" }],
    });
  });

  it("stays after the account's deletion, without the learner's id", async () => {
    await subscribe("anna");
    await withdrawNewest();

    const { lines } = await askForDeletion("anna");

    const [declared] = await withdrawals();
    expect(declared).toMatchObject({ Name: "Anna Muster", UID: "" });
    expect(lines).toContainEqual(
      expect.objectContaining({
        part: "withdrawals",
        fate: "kept",
        keptUntil: declared?.["expireAt"].toMillis(),
      }),
    );
  });
});
