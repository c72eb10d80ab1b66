import type {
  AccountDeletionReceipt,
  Processor,
  ReceiptLine,
} from "@gruezi/contract/callables/request-account-deletion";
import { isKnownPart } from "./receipt-words.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isLine = (value: unknown): value is ReceiptLine =>
  isObject(value) && "processor" in value && "part" in value && "fate" in value && isKnownPart(value.part);

/** Reads the receipt from router state. The state survives reloads, so it may be from an older build. */
export function findReceipt(state: unknown): AccountDeletionReceipt | null {
  if (!isObject(state) || !("deletedAt" in state) || !("lines" in state)) return null;
  const { deletedAt, lines } = state;
  if (typeof deletedAt !== "number" || !Array.isArray(lines) || !lines.every(isLine)) return null;
  return { deletedAt, lines };
}

export interface ReceiptGroup {
  processor: Processor;
  lines: readonly ReceiptLine[];
}

/** Groups the lines by processor. Those that only the learner can end come first. */
export function toGroups({ lines }: AccountDeletionReceipt): readonly ReceiptGroup[] {
  const urgentFirst = [...lines].sort(
    (a, b) => Number(b.fate === "only-you") - Number(a.fate === "only-you"),
  );
  const processors = [...new Set(urgentFirst.map(({ processor }) => processor))];
  return processors.map((processor) => ({
    processor,
    lines: urgentFirst.filter((line) => line.processor === processor),
  }));
}
