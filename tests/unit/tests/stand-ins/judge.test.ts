import { expect, it } from "vitest";
import { answer, refusal, type Scenario } from "../../../stand-ins/stripe/account.ts";
import { findDocumentedDifferences, findTypeFaults } from "../../../stand-ins/stripe/judge.ts";
import type { Tape } from "../../../stand-ins/tape.ts";

const SCENARIO: Scenario = {
  name: "a customer",
  sources: [],
  play: async () => undefined,
  documented: {
    answers: [
      answer("GET /v1/customers/:id", { deleted: true }),
      refusal("DELETE /v1/customers/:id", 404, { code: "resource_missing" }),
    ],
    events: [["customer.deleted"]],
  },
};

const DELETED = { id: "cus_1A2b3C4d5E", object: "customer", deleted: true };
const [READ, REFUSED] = [
  { request: "GET /v1/customers/cus_1A2b3C4d5E", parameters: {}, status: 200, answer: DELETED },
  {
    request: "DELETE /v1/customers/cus_1A2b3C4d5E",
    parameters: {},
    status: 404,
    answer: {
      error: { type: "invalid_request_error", code: "resource_missing", message: "No such customer" },
    },
  },
];
const DELETION = { type: "customer.deleted", second: 0, body: {} };

it.each<[string, Tape, readonly string[]]>([
  ["as documented", { exchanges: [READ, REFUSED], events: [DELETION] }, []],
  [
    "another status and field",
    {
      exchanges: [{ ...READ, status: 201, answer: { ...DELETED, deleted: false } }, REFUSED],
      events: [DELETION],
    },
    [
      "a customer › 1 GET /v1/customers/:id › status: 201 instead of 200",
      "a customer › 1 GET /v1/customers/:id › deleted: false instead of true",
    ],
  ],
  [
    "another code",
    {
      exchanges: [READ, { ...REFUSED, answer: { error: { type: "invalid_request_error" } } }],
      events: [DELETION],
    },
    ["a customer › 2 DELETE /v1/customers/:id › error.code: missing"],
  ],
  [
    "another request",
    { exchanges: [READ], events: [DELETION] },
    ["a customer › 2 DELETE /v1/customers/:id: not asked"],
  ],
  [
    "a further request",
    { exchanges: [READ, REFUSED, READ], events: [DELETION] },
    ["a customer › 3 GET /v1/customers/:id: not documented"],
  ],
  [
    "no event",
    { exchanges: [READ, REFUSED], events: [] },
    ["a customer › events: none instead of customer.deleted"],
  ],
])("answers are compared with documented ones: %s", (_what, tape, differences) => {
  expect(findDocumentedDifferences(SCENARIO, tape)).toEqual(differences);
});

it("answers and events are compared with the SDK's types", () => {
  const wrong = { ...DELETED, deleted: true, name: "Lea" };
  const event = { object: "event", type: "customer.deleted", data: { object: DELETED } };

  const faults = findTypeFaults(SCENARIO, {
    exchanges: [{ ...READ, answer: wrong }, REFUSED],
    events: [{ ...DELETION, body: event }],
  });

  expect(faults).toContain("a customer › 1 GET /v1/customers/cus_1A2b3C4d5E › name: unknown");
  expect(faults).toContain("a customer › event customer.deleted › api_version: missing");
});
