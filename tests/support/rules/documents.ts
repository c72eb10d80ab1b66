import { CONSENT_VERSION } from "@gruezi/contract/business";
import { serverTimestamp, Timestamp } from "firebase/firestore/lite";

/** Valid documents; tests forge one field. */
export const aLesson = (fields: object = {}) => ({
  DocID: "bim-beck",
  Title: "Bim Beck",
  comments: "open",
  ...fields,
});

/** Minimal length: sixteen characters. */
export const COMMENT_ID = "comment-of-anna-1";
export const OTHERS_COMMENT_ID = "comment-of-beat-1";

export const aComment = (fields: object = {}) => ({
  ID: COMMENT_ID,
  Message: "Merci vilmal, das hilft mer bim Iichaufe!",
  UID: "anna",
  Username: "Anna Müller",
  TimeStamp: serverTimestamp(),
  ...fields,
});

/** First turn of a window, for the comment above. */
export const aTurn = (fields: object = {}) => ({
  At: serverTimestamp(),
  VideoID: "bim-beck",
  ID: COMMENT_ID,
  Since: serverTimestamp(),
  Count: 1,
  ...fields,
});

/** Anna reports Beat's comment. */
export const aReport = (fields: object = {}) => ({
  VideoID: "bim-beck",
  CommentID: OTHERS_COMMENT_ID,
  UID: "anna",
  At: serverTimestamp(),
  ...fields,
});

export const aConsent = (fields: object = {}) => ({
  didUserAgree: true,
  Date: serverTimestamp(),
  Version: CONSENT_VERSION,
  ...fields,
});

export const someConsents = (fields: object = {}) => ({
  DocID: "anna",
  PPandTandCConsent: aConsent(),
  RemindersConsent: aConsent({ didUserAgree: false }),
  MarketingConsent: aConsent({ didUserAgree: false }),
  ...fields,
});

export const someProgress = (fields: object = {}) => ({
  PositionSeconds: 12.5,
  DurationSeconds: 38,
  UpdatedAt: serverTimestamp(),
  ...fields,
});

/** Merged into a learner's progress. */
export const aLessonBegun = (VideoID = "bim-beck", fields: object = {}) => ({
  LastVideoID: VideoID,
  Lessons: { [VideoID]: someProgress(fields) },
});

export const someUnitEnd = (fields: object = {}) => ({
  Understood: 7,
  Asked: 8,
  At: serverTimestamp(),
  ...fields,
});

export const aUnitEnded = (unitId = "say-hello", fields: object = {}) => ({
  LastUnitID: unitId,
  Units: { [unitId]: someUnitEnd(fields) },
});

export const someSettings = (fields: object = {}) => ({ Dialect: "Bern", ...fields });

export const LINE_ID = "70b76c43";

export const someMined = (fields: object = {}) => ({
  LineIDs: [LINE_ID, "959de5de"],
  Words: [`${LINE_ID} Gipfeli`],
  At: serverTimestamp(),
  ...fields,
});

export const someKnownWords = (fields: object = {}) => ({ Lemmas: ["Gipfeli", "Brot"], ...fields });

export const NOTED_LINE = `bim-beck:${LINE_ID}`;

export const someNote = (fields: object = {}) => ({
  Text: "Like a croissant.",
  At: serverTimestamp(),
  ...fields,
});

/** Merged into a learner's notes. */
export const aNoteWritten = (itemId = NOTED_LINE, fields: object = {}) => ({
  LastItemID: itemId,
  Notes: { [itemId]: someNote(fields) },
});

export const someListened = (fields: object = {}) => ({ Days: { "1": 12, "23": 3.5 }, ...fields });

export const CARD_ID = "bim-beck-8sVZ2hQfTq1LxWc0";

/** After its first answer. */
export const aCard = (fields: object = {}) => ({
  Kind: "card",
  VideoID: "bim-beck",
  due: Timestamp.fromMillis(Date.UTC(2026, 11, 1)),
  stability: 3.17,
  difficulty: 5.28,
  scheduled_days: 3,
  learning_steps: 0,
  reps: 1,
  lapses: 0,
  state: 2,
  last_review: Timestamp.fromMillis(Date.UTC(2026, 10, 28)),
  ...fields,
});

export const aLogPart = () => ({
  Rows: [
    {
      kind: "answer",
      id: "Ab3dE5gH1k",
      item: CARD_ID,
      at: Date.UTC(2026, 10, 28),
      grade: 3,
      milliseconds: 5_230,
    },
  ],
  Schedulers: {},
  At: serverTimestamp(),
});

export const aSlot = (fields: object = {}) => ({
  id: "mon-am-9",
  Day: "MON",
  Meridiem: "AM",
  Hour: 9,
  StudentUID: "",
  HoldUntil: null,
  ...fields,
});

export const without = (fields: object, key: string) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
