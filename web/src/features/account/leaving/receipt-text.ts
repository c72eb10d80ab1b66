import { BRAND } from "@gruezi/contract/brand";
import type { AccountDeletionReceipt } from "@gruezi/contract/callables/request-account-deletion";
import { formatMoment } from "#lib/format-date.ts";
import { toGroups } from "./receipt.ts";
import { lineWords, PROCESSOR_NAMES } from "./receipt-words.ts";

/** The receipt as plain text, since nobody can log in to read it again. */
export function receiptText(receipt: AccountDeletionReceipt): string {
  const groups = toGroups(receipt).map(({ processor, lines }) =>
    [PROCESSOR_NAMES[processor], ...lines.map((line) => `- ${lineWords(line)}`)].join("\n"),
  );
  const head = `${BRAND.name}: your account was deleted on ${formatMoment(receipt.deletedAt)}`;
  return `${[head, ...groups].join("\n\n")}\n`;
}
