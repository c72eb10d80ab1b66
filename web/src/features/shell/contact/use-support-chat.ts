import { useEffect, useState } from "react";
import { showSupportChat } from "#data/support-chat.ts";

/** Shows the support chat as long as the page is open; true once it is there, never where none is set. */
export function useSupportChat(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => showSupportChat(() => setShown(true)), []);
  return isShown;
}
