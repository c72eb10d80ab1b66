/** Auth's client, in a chunk of its own: pages render without it. */
export const loadAuth = () => import("./auth.ts");
