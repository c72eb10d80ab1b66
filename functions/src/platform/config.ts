import { parseConfig } from "./settings.ts";

/** Read once, when the functions are loaded. */
export const config = parseConfig(process.env);
