import type { Equivalents } from "../report.ts";

/** Around the middle of a month, a day more or less does not lead into another month. */
const IN_THE_SAME_MONTH =
  "From the 14th to the 16th, 29 to 31 days back or on lie in the month before or after, and 59 to 61 back in the one before that.";

/** Mutants of the rules that decide as the rules do, each with the proof. */
export const RULES_EQUIVALENTS: Equivalents = {
  "isPage(): without null in a list":
    "The emulator gives a query without an offset the offset 0. Firestore's reference names no default, so null is allowed for.",
  "changesOneLesson(): == → >= (2)":
    "The size before is never above 500: after is at most 500, and at least as large as before, by the two conditions that follow.",
  "isSpaced(): >= → >":
    "They differ only where the server's time equals a stored one to the nanosecond and five seconds, which nobody can bring about.",
  "isBookUsedUp(): >= → >":
    "They differ only where the server's time equals a stored one to the nanosecond and a day, which nobody can bring about.",
  "isSensibleDate(): without value is timestamp":
    "What is no timestamp has no year, and asking for it is an error, which refuses.",
  "isSchedule(): 0 → 1 (4)":
    "It stands for elapsed_days where that is missing, and 1 is within the bounds as 0 is.",
  "startBefore(): == → <= (2)": "No state is below 0, by isSchedule().",
  "isKeptLine(): == → <=":
    "A name without a colon has no second part, and asking for it is an error, which refuses.",
  "takenMonths(): 15 → 16": IN_THE_SAME_MONTH,
  "takenMonths(): 15 → 14": IN_THE_SAME_MONTH,
  "takenMonths(): 60 → 61": IN_THE_SAME_MONTH,
  "takenMonths(): 60 → 59": IN_THE_SAME_MONTH,
  "takenMonths(): 30 → 31": IN_THE_SAME_MONTH,
  "takenMonths(): 30 → 29": IN_THE_SAME_MONTH,
  "takenMonths(): 30 → 31 (2)": IN_THE_SAME_MONTH,
  "takenMonths(): 30 → 29 (2)": IN_THE_SAME_MONTH,
  "isPartName(): pattern: [0-9] → . at 12":
    "What is no number is refused by int() in followsFullPart(), before there is such a part.",
  "followsFullPart(): == → <=": "No part has a number below 0, by isPartName().",
  "followsFullPart(): == → >= (2)": "No part has more than 1,000 rows, by isPart().",
  "areRows(): == → <=":
    "The pattern refuses a row with nothing in it. Without such rows a joined text has at least as many lines as rows.",
};
