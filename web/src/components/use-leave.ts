import { useEffect, useState } from "react";
import { onPageRestored } from "#lib/page-restored.ts";

/**
 * Leads to a page of another site. `isLeaving` begins with the press, so that nothing is bought twice, and
 * ends when the learner comes back to the page, or when the request for the address fails, which is thrown.
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
