import { isRecord } from "./published/check.ts";

/**
 * Creates a function that turns ids, times and personal values of an account into names, in order of their
 * appearance.
 */
export function createNeutraliser(): (value: unknown) => unknown {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(id: string, prefix: string): string {
    const known = names.get(id);
    if (known) return known;
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    const name = `<${prefix}_${count}>`;
    names.set(id, name);
    return name;
  }

  function ofText(text: string): string {
    return text
      .replace(/\bhttps?:\/\/[^\s"]+/g, "<url>")
      .replace(ISO_TIME, "<time>")
      .replace(ID, (id, prefix: string) => (KEY_PREFIXES.has(prefix) ? id : nameOf(id, prefix)))
      .replace(/^\d{10}(\d{3})?$/, "<time>");
  }

  function neutralise(value: unknown, field = ""): unknown {
    if (typeof value === "number") return isTime(value) ? "<time>" : value;
    if (typeof value === "string") return PRIVATE[field] ?? ofText(value);
    if (Array.isArray(value)) return value.map((item) => neutralise(item));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [ofText(key), neutralise(item, key)]),
    );
  }
  return (value) => neutralise(value);
}

const ISO_TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** Matches `cus_V6smdPRjHxGUCZ`. Our own prices and products have readable ids. */
const ID = /\b([a-z]+(?:_[a-z]+)*)_(?=[A-Za-z0-9]*[\dA-Z])[A-Za-z0-9]{8,}\b/g;

/** Prefixes that are never renamed, so that `requireNoSecrets` meets them. */
const KEY_PREFIXES: ReadonlySet<string> = new Set([
  "sk",
  "rk",
  "pk",
  "sk_test",
  "sk_live",
  "rk_test",
  "rk_live",
  "pk_test",
  "pk_live",
  "whsec",
]);

/** Tells whether a number is in seconds or milliseconds from 2017 to 2100. Amounts stay below. */
const isTime = (value: number): boolean =>
  (value > 1.5e9 && value < 4.1e9) || (value > 1.5e12 && value < 4.1e12);

/** Values of an account or a person, by field. */
const PRIVATE: Partial<Record<string, string>> = {
  client_secret: "<secret>",
  email: "<e-mail>",
  customer_email: "<e-mail>",
  receipt_email: "<e-mail>",
  fingerprint: "<fingerprint>",
  invoice_prefix: "<prefix>",
  number: "<number>",
  receipt_number: "<number>",
};

const SECRETS: Readonly<Record<string, RegExp>> = {
  "an API key": /\b[srp]k_(test|live)_|\bsk_[A-Za-z0-9]{16,}/,
  "a webhook's secret": /\bwhsec_/,
  "a client secret": /_secret_[A-Za-z0-9]/,
  "a bearer": /\bBearer\s+\S/i,
  "a web token": /\beyJ[A-Za-z0-9_-]{10,}\./,
  "an e-mail address": /[^\s<>"=]+@[^\s<>"]+\.[a-z]{2,}/i,
};

/** Throws with the place of a secret, and never with the secret. */
export function requireNoSecrets(value: unknown, path = "tape"): void {
  if (typeof value === "string") requireNoSecret(value, path);
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) requireNoSecrets(item, `${path}[${at}]`);
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) {
      requireNoSecret(key, path);
      requireNoSecrets(item, `${path}.${key}`);
    }
}

function requireNoSecret(text: string, path: string): void {
  for (const [name, pattern] of Object.entries(SECRETS))
    if (pattern.test(text)) throw new Error(`Not recorded: ${path} has ${name}.`);
}
