import { DAY, HOUR, SECOND } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import {
  type Contract,
  creditSince,
  findContracts,
  type InvoiceFacts,
  isWithdrawable,
  planWithdrawal,
  purchaseIdOf,
  type SubscriptionHistory,
  withdrawalEnd,
} from "#functions/domain/billing/withdrawal.ts";

const swiss = (text: string) => Date.parse(text);
/** A Tuesday. */
const BOUGHT = swiss("2026-11-03T20:00:00+01:00");

const aHistory = (fields: Partial<SubscriptionHistory> = {}): SubscriptionHistory => ({
  subscriptionId: "sub_1",
  identifier: "vip_monthly",
  tier: 2,
  priceId: "price_vip_monthly",
  createdAt: BOUGHT,
  agreed: null,
  hasNextPhase: false,
  invoices: [],
  ...fields,
});

const anInvoice = (fields: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: "in_1",
  createdAt: BOUGHT,
  paid: 3_900,
  creditUsed: 0,
  isUpgrade: false,
  ...fields,
});

const aContract = (fields: Partial<Contract> = {}): Contract => ({
  id: "stripe:sub_1",
  subscriptionId: "sub_1",
  identifier: "vip_monthly",
  tier: 2,
  kind: "purchase",
  months: null,
  concludedAt: BOUGHT,
  ...fields,
});

const BASIC = { identifier: "basic_monthly", tier: 1 } as const;

describe("the withdrawal period", () => {
  it.each([
    ["ends with day 14", "2026-11-03T20:00:00+01:00", "2026-11-18T00:00:00+01:00"],
    ["does not count the first day's hours", "2026-11-03T00:00:00+01:00", "2026-11-18T00:00:00+01:00"],
    ["counts Swiss days", "2026-11-03T23:30:00+01:00", "2026-11-18T00:00:00+01:00"],
    ["begins a day later after Swiss midnight", "2026-11-04T00:30:00+01:00", "2026-11-19T00:00:00+01:00"],
    ["is as many days when clocks change", "2026-10-14T12:00:00+02:00", "2026-10-29T00:00:00+01:00"],
    ["ends on Monday instead of Saturday", "2026-11-07T12:00:00+01:00", "2026-11-24T00:00:00+01:00"],
    ["ends on Monday instead of Sunday", "2026-11-08T12:00:00+01:00", "2026-11-24T00:00:00+01:00"],
    ["ends on Monday itself", "2026-11-09T12:00:00+01:00", "2026-11-24T00:00:00+01:00"],
    ["ends on Friday", "2026-11-06T12:00:00+01:00", "2026-11-21T00:00:00+01:00"],
  ])("%s", (_what, concluded, end) => {
    expect(new Date(withdrawalEnd(swiss(concluded)))).toEqual(new Date(end));
  });

  it.each([
    ["day 14 at 23:59:59", "2026-11-17T23:59:59.999+01:00", true],
    ["day 15", "2026-11-18T00:00:00+01:00", false],
  ])("is open or over on %s: %s %s", (_when, at, expected) => {
    expect(isWithdrawable(aContract(), swiss(at))).toBe(expected);
  });
});

describe("the contracts of a subscription", () => {
  const PURCHASE = aContract();

  it("are one without a change, renewals included", () => {
    const renewal = anInvoice({ createdAt: BOUGHT + 30 * DAY });

    expect(findContracts(aHistory({ invoices: [renewal, anInvoice()] }))).toEqual([PURCHASE]);
  });

  it("include a paid upgrade, newest first", () => {
    const at = BOUGHT + 20 * DAY;
    const earlier = anInvoice({ id: "in_2", createdAt: BOUGHT + DAY, isUpgrade: true });
    const upgrade = anInvoice({ id: "in_3", createdAt: at, isUpgrade: true });

    expect(findContracts(aHistory({ invoices: [earlier, upgrade, anInvoice()] }))).toEqual([
      aContract({ id: `stripe:sub_1@${at}`, kind: "change", concludedAt: at }),
      PURCHASE,
    ]);
  });

  it("include an upgrade that cost nothing, as by a credit", () => {
    const at = BOUGHT + DAY;
    const invoices = [anInvoice({ createdAt: at, isUpgrade: true, paid: 0 })];

    expect(findContracts(aHistory({ invoices }))).toEqual([
      aContract({ id: `stripe:sub_1@${at}`, kind: "change", concludedAt: at }),
      PURCHASE,
    ]);
  });

  it.each([
    [
      "a change that is running",
      { agreed: { at: BOUGHT + DAY, priceId: "price_vip_monthly", plan: null } },
      true,
    ],
    [
      "a change that is scheduled",
      { agreed: { at: BOUGHT + DAY, priceId: "price_basic_monthly", plan: BASIC }, hasNextPhase: true },
      true,
    ],
    [
      "no change that was taken back",
      { agreed: { at: BOUGHT + DAY, priceId: "price_basic_monthly", plan: BASIC } },
      false,
    ],
  ])("have %s", (_what, fields, isChange) => {
    const found = findContracts(aHistory(fields));

    expect(found.map(({ kind }) => kind)).toEqual(isChange ? ["change", "purchase"] : ["purchase"]);
    expect(found[0]?.concludedAt).toBe(isChange ? BOUGHT + DAY : BOUGHT);
  });

  it("have the later of an upgrade and an agreed change", () => {
    const agreed = { at: BOUGHT + 2 * DAY, priceId: "price_vip_monthly", plan: null };
    const invoices = [anInvoice({ createdAt: BOUGHT + DAY, isUpgrade: true })];

    expect(findContracts(aHistory({ agreed, invoices }))).toEqual([
      aContract({ id: `stripe:sub_1@${agreed.at}`, kind: "change", concludedAt: agreed.at }),
      PURCHASE,
    ]);
  });

  it("have an upgrade beside the change that is still to come, which is named by its own plan", () => {
    const [upgraded, at] = [BOUGHT + DAY, BOUGHT + 2 * DAY];
    const agreed = { at, priceId: "price_basic_monthly", plan: BASIC };
    const invoices = [anInvoice({ createdAt: upgraded, isUpgrade: true })];

    expect(findContracts(aHistory({ agreed, hasNextPhase: true, invoices }))).toEqual([
      aContract({ ...BASIC, id: `stripe:sub_1@${at}`, kind: "change", concludedAt: at }),
      aContract({ id: `stripe:sub_1@${upgraded}`, kind: "change", concludedAt: upgraded }),
      PURCHASE,
    ]);
  });
});

it.each([
  ["stripe:sub_1@1796342400000", "stripe:sub_1"],
  ["stripe:sub_1", "stripe:sub_1"],
])("the purchase behind the contract %s is %s", (id, purchase) => {
  expect(purchaseIdOf(id)).toBe(purchase);
});

describe("the steps of a withdrawal", () => {
  const CHANGED = BOUGHT + 5 * DAY;
  const change = aContract({ id: `stripe:sub_1@${CHANGED}`, kind: "change", concludedAt: CHANGED });

  it("a withdrawal from a purchase ends it and refunds all that was paid", () => {
    const invoices = [
      anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true }),
      anInvoice(),
      anInvoice({ id: "in_0", paid: 0 }),
    ];

    expect(planWithdrawal(aContract(), aHistory({ invoices }))).toEqual({
      step: "end",
      invoiceIds: ["in_2", "in_1"],
    });
  });

  it("a withdrawal from an upgrade refunds the difference alone", () => {
    const invoices = [anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true }), anInvoice()];

    expect(planWithdrawal(change, aHistory({ invoices }))).toEqual({ step: "go-back", invoiceIds: ["in_2"] });
  });

  it.each([
    ["a credit", 2_500],
    ["the year's rest", -11_000],
    ["nothing", 0],
  ])("a withdrawal from an upgrade that %s paid undoes it, and refunds nothing", (_what, creditUsed) => {
    const invoices = [
      anInvoice({ id: "in_2", createdAt: CHANGED, paid: 0, creditUsed, isUpgrade: true }),
      anInvoice(),
    ];

    expect(planWithdrawal(change, aHistory({ invoices }))).toEqual({ step: "go-back", invoiceIds: [] });
  });

  it("a withdrawal from an upgrade that a credit renewed ends it and refunds the difference", () => {
    const invoices = [
      anInvoice({ id: "in_3", createdAt: CHANGED + DAY, paid: 0, creditUsed: 3_900 }),
      anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true }),
      anInvoice(),
    ];

    expect(planWithdrawal(change, aHistory({ invoices }))).toEqual({ step: "end", invoiceIds: ["in_2"] });
  });

  it("a withdrawal from an upgrade whose renewal is unpaid undoes it and refunds the difference", () => {
    const invoices = [
      anInvoice({ id: "in_3", createdAt: CHANGED + DAY, paid: 0 }),
      anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true }),
      anInvoice(),
    ];

    expect(planWithdrawal(change, aHistory({ invoices }))).toEqual({ step: "go-back", invoiceIds: ["in_2"] });
  });

  it("a withdrawal from an upgrade that was renewed ends it and refunds both", () => {
    const invoices = [
      anInvoice({ id: "in_3", createdAt: CHANGED + DAY }),
      anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true }),
      anInvoice(),
    ];

    expect(planWithdrawal(change, aHistory({ invoices }))).toEqual({
      step: "end",
      invoiceIds: ["in_3", "in_2"],
    });
  });

  it("a withdrawal from an upgrade undoes it beside a schedule of unknown date", () => {
    const invoices = [anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true })];

    expect(planWithdrawal(change, aHistory({ hasNextPhase: true, invoices })).step).toBe("go-back");
  });

  it("a withdrawal from a change that cost nothing ends it", () => {
    const agreed = { at: CHANGED, priceId: "price_vip_monthly", plan: null };

    expect(planWithdrawal(change, aHistory({ agreed, invoices: [anInvoice()] }))).toEqual({
      step: "end",
      invoiceIds: [],
    });
  });

  it("a withdrawal from a scheduled change takes it back", () => {
    const agreed = { at: CHANGED, priceId: "price_basic_monthly", plan: BASIC };

    expect(planWithdrawal(change, aHistory({ agreed, hasNextPhase: true, invoices: [anInvoice()] }))).toEqual(
      { step: "take-back", invoiceIds: [] },
    );
  });

  it("a withdrawal from a change that has begun ends it and refunds what was paid since", () => {
    const agreed = { at: CHANGED, priceId: "price_vip_monthly", plan: null };
    const invoices = [anInvoice({ id: "in_2", createdAt: CHANGED + HOUR }), anInvoice()];

    expect(planWithdrawal(change, aHistory({ agreed, invoices }))).toEqual({
      step: "end",
      invoiceIds: ["in_2"],
    });
    expect(planWithdrawal(change, aHistory({ agreed, invoices, hasNextPhase: true })).step).toBe("end");
  });

  it("a withdrawal from a purchase ends it, whatever is scheduled", () => {
    const agreed = { at: BOUGHT, priceId: "price_basic_monthly", plan: BASIC };

    expect(planWithdrawal(aContract(), aHistory({ agreed, hasNextPhase: true })).step).toBe("end");
  });

  it("a withdrawal from an upgrade before a scheduled change refunds it", () => {
    const agreed = { at: CHANGED + DAY, priceId: "price_basic_monthly", plan: BASIC };
    const invoices = [anInvoice({ id: "in_2", createdAt: CHANGED, isUpgrade: true })];

    expect(planWithdrawal(change, aHistory({ agreed, hasNextPhase: true, invoices })).step).toBe("go-back");
  });

  it("a withdrawal from a change with a later upgrade ends it", () => {
    const agreed = { at: CHANGED, priceId: "price_vip_monthly", plan: null };
    const invoices = [anInvoice({ id: "in_2", createdAt: CHANGED + SECOND, isUpgrade: true })];

    expect(planWithdrawal(change, aHistory({ agreed, invoices })).step).toBe("end");
  });

  it("a withdrawal from a purchase at an upgrade's second ends it", () => {
    const invoices = [anInvoice({ isUpgrade: true })];

    expect(planWithdrawal(aContract(), aHistory({ invoices })).step).toBe("end");
  });
});

describe("the credit that a withdrawal takes back", () => {
  const CHANGED = BOUGHT + 5 * DAY;
  const used = anInvoice({ id: "in_3", createdAt: CHANGED + DAY, creditUsed: 3_900 });
  const given = anInvoice({ id: "in_2", createdAt: CHANGED, creditUsed: -11_000, isUpgrade: true });
  const earlier = anInvoice({ id: "in_1", createdAt: CHANGED - DAY, creditUsed: 500 });
  const invoices = [used, given, anInvoice({ id: "in_0", createdAt: CHANGED }), earlier];

  it.each([
    ["an upgrade", "change", "go-back", [used, given]],
    ["a change whose plan ends: the earlier plan's rest stays", "change", "end", [used]],
    ["a purchase", "purchase", "end", [used, given]],
  ] as const)("is found for %s", (_what, kind, follows, expected) => {
    expect(creditSince(invoices, { kind, follows, concludedAt: CHANGED })).toEqual(expected);
  });
});
