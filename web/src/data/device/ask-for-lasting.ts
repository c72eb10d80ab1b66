let hasAsked = false;

/** For answers and downloads: browsers clear other sites first. Once a page, since some ask the learner. */
export async function askForLasting(): Promise<void> {
  if (hasAsked || !navigator.storage?.persist) return;
  hasAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Storage stays as it was: the learner can do nothing about it, and the download or answer goes on.
  }
}
