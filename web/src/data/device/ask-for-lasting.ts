let hasAsked = false;

/**
 * Requests persistent storage for answers and downloads, since browsers clear other sites first. Asks once
 * per page, because some browsers prompt the learner.
 */
export async function askForLasting(): Promise<void> {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The storage stays as it was. The learner can do nothing about it, so that the download or answer
    // continues.
  }
}
