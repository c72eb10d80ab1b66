import type { Equivalents } from "../report.ts";

const TWO_IDS = "Nothing is compared with itself, and no two have one id, so that the two are never equal.";
const NEITHER_OPEN_NOR_LOST =
  "A dispute's fate is compared with `open`, `lost` and `as-withdrawn` only, and this is none of them.";
const NOT_NOBODY = "What has become of an event is compared with `nobody` only, and this is the other one.";
const NO_SUCH_ROW = "No row has that id.";
const FOR_TYPES = "Only TypeScript needs it:";

/** Equivalent mutants with their proofs. */
export const DOMAIN_EQUIVALENTS: Equivalents = {
  'domain/accounts/personal-data-page.ts: "" → "Stryker was here!" (5)': `${FOR_TYPES} \`ENTITIES\` has every sign that the pattern finds.`,
  "domain/billing/current-subscriptions.ts: beginsAt !== null → true": `${FOR_TYPES} null counts as 0 beside a number, and now is later.`,
  "domain/billing/current-subscriptions.ts: key === null → false":
    "`subs` has no entry of the name null: the record is undefined either way.",
  "domain/billing/current-subscriptions.ts: key === null → false (2)": `${FOR_TYPES} without a key there is no record, which the rest of the condition asks for.`,
  "domain/billing/current-subscriptions.ts: key === null || record === undefined → key === null && record === undefined": `${FOR_TYPES} the key is one of \`subs\`, so that there is a record exactly when there is a key.`,
  "domain/billing/current-subscriptions.ts: record === undefined → false": `${FOR_TYPES} the key is one of \`subs\`, so that there is a record exactly when there is a key.`,
  "domain/billing/duplicate-subscriptions.ts: a.id < b.id → a.id <= b.id": TWO_IDS,
  "domain/billing/entitlement-reducer.ts: keyA < keyB → keyA <= keyB": TWO_IDS,
  "domain/billing/entitlement-reducer.ts: primary === null → false":
    "`records` has no entry of the name null: what is read there is undefined, and the platform null.",
  "domain/billing/entitlement-reducer.ts: records[primary]?.platform → records[primary].platform": `${FOR_TYPES} \`findPrimary\` returns a key of these records.`,
  'domain/html-text.ts: "" → "Stryker was here!"': `${FOR_TYPES} \`ENTITIES\` has every sign that the pattern finds.`,
  'domain/billing/normalised-email.ts: "" → "Stryker was here!"': `${FOR_TYPES} \`split\` returns at least one part.`,
  'domain/billing/normalised-email.ts: "" → "Stryker was here!" (3)': `${FOR_TYPES} \`split\` returns at least one part.`,
  'domain/billing/plan-pause.ts: state === "ended" → false': `${FOR_TYPES} \`isPausable\` refuses every plan that is not paid.`,
  'domain/billing/plan-pause.ts: "ended" → ""': `${FOR_TYPES} \`isPausable\` refuses every plan that is not paid.`,
  "domain/billing/plan-pause.ts: lastFrom !== null → true": `${FOR_TYPES} null counts as 0 beside a number, which is more than a year before every plan.`,
  "domain/billing/returned-credit.ts: due < mark.due → due <= mark.due":
    "The line above returns when both are equal.",
  'domain/billing/returned-money.ts: "ours" → ""': NEITHER_OPEN_NOR_LOST,
  'domain/billing/returned-money.ts: "ours" → "" (2)': NEITHER_OPEN_NOR_LOST,
  'domain/billing/returned-money.ts: "ours" → "" (3)': NEITHER_OPEN_NOR_LOST,
  'domain/billing/returned-money.ts: "ours" → "" (4)': NEITHER_OPEN_NOR_LOST,
  'domain/billing/returned-money.ts: standing.kind !== "kept" && standing.kind !== "earlier-plan" → false': `${FOR_TYPES} the other standings have no \`until\`, and what is missing is not later than now.`,
  'domain/billing/returned-money.ts: standing.kind !== "kept" && standing.kind !== "earlier-plan" → false (2)': `${FOR_TYPES} the other standings have no \`until\`, and what is missing is not later than now.`,
  "domain/billing/stripe-record.ts: from === undefined → false":
    "Nothing is at or after a missing start, and otherwise the start is returned, which is missing either way.",
  'domain/learning/anki-notes.ts: [] → ["Stryker was here"]': `${FOR_TYPES} a group has at least one item, and its content is open.`,
  "domain/learning/anki-notes.ts: first?.content → first.content": `${FOR_TYPES} a group has at least one item.`,
  "domain/learning/fitting.ts: other[0]?.at → other[0].at": `${FOR_TYPES} a history has at least one answer.`,
  "domain/learning/fitting.ts: one.at(-1)?.at → one.at(-1).at": `${FOR_TYPES} a history has at least one answer.`,
  "domain/learning/fitting.ts: other.at(-1)?.at → other.at(-1).at": `${FOR_TYPES} a history has at least one answer.`,
  "domain/learning/fitting.ts: { return false; } → {}":
    "The result is only asked whether it is true, and undefined is not.",
  "domain/learning/fitting.ts: before === null → false": `${FOR_TYPES} an item's first answer has no days before it, which the rest of the condition asks for.`,
  "domain/learning/fitting.ts: later?.map → later.map": `${FOR_TYPES} both halves are made of the list before.`,
  "domain/learning/fitting.ts: earlier?.length → earlier.length": `${FOR_TYPES} both halves are made of the list before.`,
  'domain/learning/fitting.ts: [] → ["Stryker was here"] (4)': `${FOR_TYPES} both halves are made of the list before.`,
  'domain/learning/item-rows.ts: "" → "Stryker was here!"': `${FOR_TYPES} a schedule before the rows always names the row that it ends with.`,
  'domain/learning/item-rows.ts: row.kind === "undo" → true': `${FOR_TYPES} other rows undo nothing, and no row's id is missing.`,
  'domain/learning/item-rows.ts: row.kind === "undo" → true (2)': `${FOR_TYPES} other rows undo nothing, and no row's id is missing.`,
  'domain/learning/item-rows.ts: [] → ["Stryker was here"] (3)': NO_SUCH_ROW,
  "domain/learning/item-rows.ts: older[0]?.at → older[0].at": `${FOR_TYPES} more rows than are kept leave at least one older row.`,
  'domain/learning/item-rows.ts: row.kind === "answer" → true': `${FOR_TYPES} other rows have no tag, and no tag is missing.`,
  "domain/learning/queue/choices.ts: text !== right → true":
    "The right text is added with the same place below, and the filter leaves it out of the others.",
  "domain/learning/queue/level.ts: waits.length - 1 → waits.length + 1":
    "Nothing waits beyond the list's end, so that nothing is done or returns there.",
  'domain/learning/queue/logged-day.ts: row.kind === "undo" → true': `${FOR_TYPES} other rows undo nothing, and no row's id is missing.`,
  'domain/learning/queue/logged-day.ts: [] → ["Stryker was here"]': NO_SUCH_ROW,
  'domain/learning/queue/logged-day.ts: [] → ["Stryker was here"] (2)': `${FOR_TYPES} both halves are made of the list before.`,
  'domain/learning/queue/logged-day.ts: [] → ["Stryker was here"] (3)': `${FOR_TYPES} both halves are made of the list before.`,
  'domain/learning/queue/next-kind.ts: "tell-meaning" → "" (4)': `${FOR_TYPES} the list has at least one kind.`,
  'domain/learning/queue/next-kind.ts: ["tell-meaning"] → []':
    "Without any kind, the first one is 'tell-meaning' by its own default.",
  "domain/learning/queue/plan-queue.ts: family !== null → true": `${FOR_TYPES} no candidate's family is null.`,
  'domain/learning/queue/question-of.ts: content.kind === "card" → true': `${FOR_TYPES} no other content is from English.`,
  'domain/learning/queue/question-of.ts: "word" → "" (2)':
    "A word is never asked by a kind that leaves a word out: see `possibleKinds`.",
  'domain/learning/queue/question-of.ts: "" → "Stryker was here!" (2)': `${FOR_TYPES} there are choices only beside a meaning.`,
  'domain/learning/queue/question-of.ts: "" → "Stryker was here!" (3)': `${FOR_TYPES} there are choices only beside a left-out word.`,
  "domain/learning/queue/question-of.ts: gap?.word → gap.word": `${FOR_TYPES} there are choices only beside a left-out word.`,
  'domain/learning/items-csv.ts: typeof cell === "number" → false':
    "No number there is below 0 or has a comma, so that it is written as it is either way.",
  "domain/billing/store-record.ts: autoResumeAt !== null → true": `${FOR_TYPES} the status is paused only where that day is known.`,
  "domain/billing/store-record.ts: facts.autoResumeAt !== null → true": `${FOR_TYPES} null counts as 0 beside a number, and now is later.`,
  "domain/media-path.ts: first === undefined → false": `${FOR_TYPES} \`split\` returns at least one part.`,
  'domain/byte-range.ts: [] → ["Stryker was here"]':
    "The first entry is not read, and the second and third are missing either way.",
  'domain/media-path.ts: "" → "Stryker was here!" (2)': `${FOR_TYPES} a token that fits has all four parts.`,
  'domain/media-path.ts: "" → "Stryker was here!" (3)': `${FOR_TYPES} a token that fits has all four parts.`,
  'domain/media-path.ts: "" → "Stryker was here!" (4)': `${FOR_TYPES} a token that fits has all four parts.`,
  "domain/media-path.ts: /^\\/(media\\/)?/ → /\\/(media\\/)?/":
    "The path of every request begins with a slash, and only the first match is replaced.",
  'domain/reminders/decisions.ts: one.status === "fulfilled" → true': `${FOR_TYPES} a failure has no value, and what is missing is no reminder.`,
  'domain/reminders/decisions.ts: [] → ["Stryker was here"]':
    "Only objects are taken from that list, and this is none.",
  'domain/reminders/decisions.ts: one.status === "fulfilled" → true (2)': `${FOR_TYPES} a failure has no value, and what is missing is not "over".`,
  'domain/pages/route.ts: "" → "Stryker was here!"': `${FOR_TYPES} a path of a lesson or a shelf has a name, and other pages read none.`,
  'domain/pages/words.ts: "" → "Stryker was here!"': `${FOR_TYPES} \`split\` returns at least one part.`,
  "domain/slots/slot-hold.ts: latest !== undefined → true": `${FOR_TYPES} undefined is not before any time, which the rest of the condition asks for.`,
  "domain/reminders/reminder-words.ts: address !== null → true": `${FOR_TYPES} \`URL.parse\` reads null as the word, which is no address.`,
  "domain/reminders/reminders.ts: default: return undefined; → default:":
    "A function that comes to its end returns undefined, too.",
};

/** Equivalent mutants with their proofs. */
export const BILLING_EQUIVALENTS: Equivalents = {
  "billing/caller-access.ts: learner === undefined → false": `${FOR_TYPES} \`decideAccess\` allows a visitor or calls them signed out, and never without a plan.`,
  "billing/change-plan.ts: idempotencyKey !== undefined → true":
    "A key that is undefined is no key for `openUpgradePage`, which asks for nothing else.",
  'billing/checkout/complete-checkout.ts: "subscribed" → ""':
    "A completion is compared with all its other kinds, and this one is what is left.",
  'billing/checkout/complete-checkout.ts: [] → ["Stryker was here"]':
    "The list is only asked whether it has a subscription's id, and no subscription has that one.",
  'billing/sync/stripe-events.ts: "handled" → ""': NOT_NOBODY,
  'billing/sync/stripe-events.ts: "handled" → "" (2)': NOT_NOBODY,
  'billing/sync/stripe-events.ts: "handled" → "" (3)': NOT_NOBODY,
  'billing/sync/stripe-events.ts: "handled" → "" (4)': NOT_NOBODY,
  'billing/sync/returned-payment.ts: standing.kind !== "earlier-plan" → false': `${FOR_TYPES} no other standing has \`isFinal\`, and what is missing is not final.`,
};
