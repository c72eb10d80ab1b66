import { useKeptApp } from "./use-kept-app.ts";
import { useParentApp } from "./use-parent-app.ts";
import { useToldUid } from "./use-told-uid.ts";

/** The page's side of the talk with the app around it; nothing to look at. */
export function ParentApp() {
  useKeptApp();
  useParentApp();
  useToldUid();
  return null;
}
