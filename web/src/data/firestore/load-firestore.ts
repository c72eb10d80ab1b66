import { loadLate } from "#lib/late-code.ts";

/** A separate chunk: pages render without it. @throws AppError */
export const loadFirestore = () => loadLate(() => import("./firestore.ts"));
