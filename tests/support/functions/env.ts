import "./log.ts";
import { SETTINGS } from "./settings.ts";

export { mediaRoot, SIGNING_KEY } from "./settings.ts";

/** Import this before the functions, which read their settings when they are loaded. */
Object.assign(process.env, SETTINGS);
