/** A separate chunk: pages render without it. */
export const loadAuth = () => import("./auth.ts");
