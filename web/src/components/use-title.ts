import { BRAND } from "@gruezi/contract/brand";
import { useEffect } from "react";

/** Names the page in the browser's tab and history. Without a title yet, the one before stays. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
