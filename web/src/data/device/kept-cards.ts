import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { findKeptForSession, keepForSession } from "./kept-for-session.ts";

/** By card; null for a card whose only answer was taken back. */
type Schedules = ReadonlyMap<string, CardSchedule>;
type Changes = ReadonlyMap<string, CardSchedule | null>;

const NUMBERS = [
  "due",
  "stability",
  "difficulty",
  "scheduled_days",
  "learning_steps",
  "reps",
  "lapses",
  "state",
];

export const isSchedule = (value: unknown): value is CardSchedule =>
  typeof value === "object" &&
  value !== null &&
  NUMBERS.every((name) => typeof Reflect.get(value, name) === "number");

const isChange = (row: unknown): row is [string, CardSchedule | null] =>
  Array.isArray(row) && typeof row[0] === "string" && (row[1] === null || isSchedule(row[1]));

const isAnswered = (row: unknown): row is [string, CardSchedule] => isChange(row) && row[1] !== null;

/** What was kept before there were other kinds than cards does not name its kind. */
const named = (schedule: CardSchedule): CardSchedule => ({ ...schedule, Kind: schedule.Kind ?? "card" });

const parseSchedules = (value: unknown) =>
  Array.isArray(value) && value.every(isAnswered)
    ? new Map(value.map(([key, schedule]) => [key, named(schedule)]))
    : undefined;
const parseChanges = (value: unknown) =>
  Array.isArray(value) && value.every(isChange)
    ? new Map(value.map(([key, schedule]) => [key, schedule && named(schedule)]))
    : undefined;

const scheduleKey = (uid: string, videoId: string) => `${uid}/cards/${encodeURIComponent(videoId)}`;
const answersKey = (uid: string) => `${uid}/unsent-answers`;
const changesKey = (uid: string) => `${uid}/unsaved-cards`;

/** A lesson's cards as they were when they were last open on this device. */
export const findKeptSchedules = (uid: string, videoId: string): Promise<Schedules | undefined> =>
  findKeptForSession(scheduleKey(uid, videoId), parseSchedules);

export const keepSchedules = (uid: string, videoId: string, schedules: Schedules): Promise<void> =>
  keepForSession(scheduleKey(uid, videoId), [...schedules]);

/** Answers that an earlier visit could not send, as it kept them. */
export const findKeptAnswers = (uid: string): Promise<unknown> =>
  findKeptForSession(answersKey(uid), (answers) => answers);

export const keepAnswers = (uid: string, answers: unknown): Promise<void> =>
  keepForSession(answersKey(uid), answers);

/** Schedules that an earlier build of the product could not save: it kept no answers. */
export const findCarriedChanges = (uid: string): Promise<Changes | undefined> =>
  findKeptForSession(changesKey(uid), parseChanges);

export const forgetCarriedChanges = (uid: string): Promise<void> => keepForSession(changesKey(uid), []);
