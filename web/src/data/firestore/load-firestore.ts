import { loadLate } from "#lib/late-code.ts";

/** Imports Firestore as a separate chunk, because pages render without it. @throws AppError */
export const loadFirestore = () => loadLate(() => import("./firestore.ts"));
