import { useEffect, useState } from "react";
import { onPageRestored } from "#lib/page-restored.ts";

/**
 * Returns a function that opens a page of another site. `isLeaving` is true from the press, so that nothing
 * is bought twice. It becomes false when the learner comes back to the page, or when the request for the
 * address fails. That error is rethrown.
 */
export function useLeave() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => onPageRestored(() => setLeaving(false)), []);

  const leave = async (getAddress: () => Promise<string>) => {
    setLeaving(true);
    try {
      location.assign(await getAddress());
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return { isLeaving, leave };
}
