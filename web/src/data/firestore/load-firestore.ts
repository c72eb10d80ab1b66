/** A separate chunk: pages render without it. */
export const loadFirestore = () => import("./firestore.ts");
