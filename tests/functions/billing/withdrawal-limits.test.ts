import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revenueCatWebhook, stripeWebhook, withdrawFromContract } from "#functions/index.ts";
import { clock } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import {
  buyLessons,
  declare,
  mails,
  newest,
  RECEIVED,
  refusedAs,
  visitor,
  WITHDRAWN,
  withdrawals,
} from "#support/billing/withdrawals.ts";
import { startAfresh } from "#support/billing/world.ts";
import { allowFaults } from "#support/functions/allow-faults.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

allowFaults("withdrawal kept without a mail");

serveWebhooks({ stripeWebhook, revenueCatWebhook });

beforeEach(() => startAfresh("anna", "ben"));

const UNPROVEN = { ...RECEIVED, outcome: "address-unproven" };
/** Address of a machine of Hosting's CDN. */
const CDN = "151.101.1.10";

interface From {
  email?: string;
  uid?: string;
  ContractID?: string | null;
}

/** `seen`: X-Forwarded-For as it reaches the function. */
function from(seen: string, { email = "somebody@example.com", uid, ContractID = null }: From = {}) {
  const call = {
    data: { Name: "Anna", Email: email, ContractID },
    rawRequest: { headers: { "x-forwarded-for": seen } },
    ...(uid !== undefined && { auth: loginOf(uid) }),
  };
  return run(withdrawFromContract, call);
}

/** Each declaration has its own mailbox. */
async function flood(count: number, seenBy: (index: number) => string): Promise<void> {
  for (let index = 0; index < count; index++)
    expect(await from(seenBy(index), { email: `somebody-${index}@example.com` })).toEqual(UNPROVEN);
}

const states = async () => {
  const all = (await withdrawals()).map(({ State }) => String(State));
  return {
    unproven: all.filter((one) => one === "unproven").length,
    unsent: all.filter((one) => one === "unsent").length,
  };
};

describe("a visitor's declarations above a limit", () => {
  it("for one mailbox are answered alike and kept for support, without a mail", async () => {
    for (let count = 0; count < 5; count++) await visitor();

    expect(await visitor("ANNA+x@example.com")).toEqual(UNPROVEN);

    expect(await mails()).toHaveLength(5);
    expect(await states()).toEqual({ unproven: 5, unsent: 1 });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("withdrawal kept without a mail")]);
    await clock.advance(DAY + MINUTE);
    await visitor();
    expect(await mails()).toHaveLength(6);
  });

  it.each([
    ["one IPv4 address", (_index: number) => "203.0.113.7"],
    [
      "thirty addresses of one IPv6 range of 56 bits",
      (index: number) => `2001:db8:0:12${(index + 16).toString(16)}::1`,
    ],
    ["invented lists of addresses", (index: number) => `198.51.100.${index}, 203.0.113.7`],
    ["invented lists that name the CDN", (index: number) => `198.51.100.${index}, ${CDN}, 203.0.113.7`],
    ["one address behind the CDN", (index: number) => `198.51.100.${index}, 203.0.113.7, ${CDN}`],
  ])("from %s send ten mails an hour and are kept", async (_where, seenBy) => {
    await flood(30, seenBy);

    expect(await mails()).toHaveLength(10);
    expect(await states()).toEqual({ unproven: 10, unsent: 20 });
  });

  it("do not limit another network behind the same machine of the CDN", async () => {
    await flood(30, () => `203.0.113.7, ${CDN}`);

    await from(`203.0.113.8, ${CDN}`, { email: "other@example.com" });

    expect((await mails()).map(({ to }) => to)).toContain("other@example.com");
  });

  it("send two hundred mails a day in total", async () => {
    await flood(230, (index) => `10.0.${index}.1`);

    expect(await mails()).toHaveLength(200);
    expect(await states()).toEqual({ unproven: 200, unsent: 30 });
  });
});

describe("a learner's withdrawal", () => {
  it("takes effect after strangers used up mailbox, network and day", async () => {
    await buyLessons();
    const { ContractID } = await newest();
    for (let count = 0; count < 6; count++) await visitor();
    await flood(230, (index) => (index < 30 ? "203.0.113.7" : `10.0.${index}.1`));

    expect(await from("203.0.113.7", { uid: "anna", email: "anna@example.com", ContractID })).toEqual(
      WITHDRAWN,
    );
  });

  it("without a chosen contract is mailed to the learner's own address all the same", async () => {
    for (let count = 0; count < 6; count++) await visitor();
    const before = (await mails()).length;

    for (let count = 0; count < 6; count++) expect(await declare(null)).toEqual(UNPROVEN);

    expect(await mails()).toHaveLength(before + 5);
  });

  it("to another address counts like a visitor's", async () => {
    for (let count = 0; count < 6; count++) await declare(null, { email: "ben@example.com" });

    expect(await mails()).toHaveLength(5);
  });

  it("is refused after ten in an hour, for that learner only", async () => {
    for (let count = 0; count < 10; count++) await declare(null);

    await expect(declare(null)).rejects.toMatchObject(refusedAs("exhausted"));
    expect(await declare(null, { uid: "ben", email: "ben@example.com" })).toEqual(UNPROVEN);
  });
});
