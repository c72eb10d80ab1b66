import "@emotion/react";
import type { GrueziTheme } from "./theme.ts";

declare module "@emotion/react" {
  export interface Theme extends GrueziTheme {}
}
