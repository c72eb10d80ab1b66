import { parseConfig } from "./settings.ts";

export const config = parseConfig(process.env);
