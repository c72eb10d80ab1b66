import { BRAND } from "@gruezi/contract/brand";
import { useLayoutEffect } from "react";

/** Names the page in the browser's tab and history, together with its heading. Without a title yet, the one before stays. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title) document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
