import { loadLate, preload } from "#lib/late-code.ts";

/** Imports Firebase Authentication as a separate chunk, because pages render without it. */
const load = () => import("./auth.ts");

/** @throws AppError */
export const loadAuth = () => loadLate(load);
export const preloadAuth = () => preload(load);
