import "./functions-log.ts";
import { SETTINGS } from "./functions-settings.ts";

export { mediaRoot, SIGNING_KEY } from "./functions-settings.ts";

/** Imported before the functions, which read their settings when they are loaded. */
Object.assign(process.env, SETTINGS);
