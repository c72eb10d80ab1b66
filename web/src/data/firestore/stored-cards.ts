import { type CardSchedule, ITEM_KINDS } from "@gruezi/contract/documents/card-schedule";
import type { DocumentData } from "firebase/firestore/lite";
import { AppError } from "#lib/app-error.ts";
import { isTimestamp } from "./stored-fields.ts";

/** An item as it is stored, with the schedule that it had before there was a log. */
export interface StoredItem extends CardSchedule {
  Start?: CardSchedule;
}

const STATES = [0, 1, 2, 3] as const;

function misread(name: string): never {
  throw new AppError("unexpected", { cause: `A card's "${name}" cannot be read.` });
}

function toNumber(fields: DocumentData, name: string): number {
  const value: unknown = fields[name];
  return typeof value === "number" ? value : misread(name);
}

function toInstant(fields: DocumentData, name: string): number {
  const value: unknown = fields[name];
  return isTimestamp(value) ? value.toMillis() : misread(name);
}

/** @throws AppError when a field cannot be read */
export function toSchedule(fields: DocumentData): CardSchedule {
  const { LineID, Row } = fields;
  return {
    Kind: ITEM_KINDS.find((kind) => kind === fields["Kind"]) ?? "card",
    VideoID: String(fields["VideoID"]),
    ...(typeof LineID === "string" && { LineID }),
    ...toMemory(fields),
    ...(fields["Suspended"] === true && { Suspended: true }),
    ...(typeof Row === "string" && { Row, RowAt: toInstant(fields, "RowAt") }),
  };
}

/** What ts-fsrs keeps of a card. */
function toMemory(fields: DocumentData) {
  const lastReview = fields["last_review"] ?? null;
  return {
    due: toInstant(fields, "due"),
    stability: toNumber(fields, "stability"),
    difficulty: toNumber(fields, "difficulty"),
    scheduled_days: toNumber(fields, "scheduled_days"),
    learning_steps: toNumber(fields, "learning_steps"),
    reps: toNumber(fields, "reps"),
    lapses: toNumber(fields, "lapses"),
    state: STATES.find((state) => state === fields["state"]) ?? misread("state"),
    last_review: lastReview === null ? null : toInstant(fields, "last_review"),
  };
}

/** @throws AppError when a field cannot be read */
export function toStoredItem(fields: DocumentData): StoredItem {
  const schedule = toSchedule(fields);
  const { Kind, VideoID } = schedule;
  const start: unknown = fields["Start"];
  return typeof start === "object" && start !== null
    ? { ...schedule, Start: { Kind, VideoID, ...toMemory(start) } }
    : schedule;
}
