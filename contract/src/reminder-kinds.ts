/** Kinds of reminders, each of which a learner can stop by itself. Links in mails name them. */
export const REMINDER_KINDS = {
  lessons: { about: "live and private lessons" },
  items: { about: "what there is to remember" },
  plan: { about: "the end of a trial or a failed payment" },
} as const satisfies Record<string, { about: string }>;

export type ReminderKind = keyof typeof REMINDER_KINDS;

export const REMINDER_KIND_IDS = Object.keys(REMINDER_KINDS) as ReminderKind[];

export const isReminderKind = (text: string): text is ReminderKind => Object.hasOwn(REMINDER_KINDS, text);

/** Returns a list such as "a, b, and c". */
export const reminderSubjects = (): string =>
  new Intl.ListFormat("en").format(REMINDER_KIND_IDS.map((kind) => REMINDER_KINDS[kind].about));
