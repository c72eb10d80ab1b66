/** Firestore's client, in a chunk of its own: pages render without it. */
export const loadFirestore = () => import("./firestore.ts");
