import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { aStripeAccount, SECRET_KEY } from "#support/billing/stripe/account.ts";
import { findRecorded, type Recorded } from "../../stand-ins/recorded-file.ts";
import type { Scenario } from "../../stand-ins/stripe/account.ts";
import { createStandInHands } from "../../stand-ins/stripe/hands.ts";
import { findRecordedDifferences } from "../../stand-ins/stripe/judge.ts";
import { playAtStandIn } from "../../stand-ins/stripe/play.ts";
import { record } from "../../stand-ins/stripe/record.ts";
import { STRIPE_SCENARIOS } from "../../stand-ins/stripe/scenarios/index.ts";

/** Records a scenario at a stand-in in Stripe's place. */
async function recordedFrom(scenario: Scenario): Promise<{ recorded: Recorded; folder: string }> {
  const folder = aFolder();
  const { standIn, control } = await aStripeAccount();
  await record(scenario, {
    key: SECRET_KEY,
    url: standIn.url,
    quiet: 1,
    folder,
    hands: createStandInHands(control),
  });
  const recorded = findRecorded(scenario.name, folder);
  if (recorded === undefined) throw new Error("Nothing was recorded.");
  return { recorded, folder };
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recorded-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function scenarioNamed(name: string): Scenario {
  const found = STRIPE_SCENARIOS.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`There is no scenario: ${name}.`);
  return found;
}

it.each([
  "a trial is bought",
  "a renewal is declined, and paid by hand",
  "a payment is refunded, and the refund fails",
])("a recording of the stand-in itself does not differ from it: %s", async (name) => {
  const scenario = scenarioNamed(name);
  const { recorded } = await recordedFrom(scenario);

  const { tape } = await playAtStandIn(scenario);

  expect(recorded).toMatchObject({ scenario: name, apiVersion: "2026-10-28.endive" });
  expect(findRecordedDifferences(scenario, tape, recorded)).toEqual([]);
});

it("a recording has no ids, times, addresses or secrets", async () => {
  const { recorded } = await recordedFrom(scenarioNamed("a card is replaced"));

  const text = JSON.stringify(recorded);

  expect(text).toContain('"client_secret":"<secret>"');
  expect(text).not.toMatch(/cus_[A-Za-z0-9]{8}|:\d{10}|https?:|_secret_|sk_test/);
});

it("differences are named by scenario, request and path", async () => {
  const scenario = scenarioNamed("a subscription ends at once");
  const { recorded } = await recordedFrom(scenario);
  const { tape } = await playAtStandIn(scenario);
  const [, ended, refusal] = recorded.exchanges;
  if (ended === undefined || refusal === undefined) throw new Error("Nothing was recorded.");
  const changes = { status: "ended", billing_thresholds: {}, plan: null };
  Object.assign(ended, { status: 202, answer: { ...(ended.answer as object), ...changes } });
  refusal.answer = { error: { type: "invalid_request_error", code: "gone", message: "other words" } };

  const differences = findRecordedDifferences(scenario, tape, {
    ...recorded,
    events: recorded.events.slice(1),
  });

  const at = "a subscription ends at once › 2 DELETE /v1/subscriptions/:id ›";
  expect(differences).toEqual([
    `${at} status: 200 instead of 202`,
    `${at} billing_thresholds: null instead of object`,
    `${at} status: "canceled" instead of "ended"`,
    'a subscription ends at once › 3 DELETE /v1/subscriptions/:id › error.code: "resource_missing" instead of "gone"',
    "a subscription ends at once › 3 DELETE /v1/subscriptions/:id › error.param: unknown",
    expect.stringMatching(/^a subscription ends at once › events: .* instead of /),
  ]);
});

it.each([
  ["an API key", "key sk_test_4eC39HqLyjWDarjtT1zdp7dc"],
  ["a client secret", "seti_1_secret_abc"],
  ["an e-mail address", "to learner@example.com"],
  ["a bearer", "Authorization: Bearer abc"],
])("an answer with %s is not recorded", async (secret, note) => {
  const scenario: Scenario = {
    name: "a secret",
    sources: [],
    async play({ stripe }) {
      await stripe.customers.create({ metadata: { note } });
    },
    documented: { answers: [], events: [] },
  };
  const folder = aFolder();
  const { standIn, control } = await aStripeAccount();

  const recording = record(scenario, {
    key: SECRET_KEY,
    url: standIn.url,
    quiet: 1,
    folder,
    hands: createStandInHands(control),
  });

  await expect(recording).rejects.toThrow(`has ${secret}.`);
  await expect(recording).rejects.not.toThrow(note);
  expect(readdirSync(folder)).toEqual([]);
});
