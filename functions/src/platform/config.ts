import { parseConfig } from "./settings.ts";

/** Read once at load. */
export const config = parseConfig(process.env);
