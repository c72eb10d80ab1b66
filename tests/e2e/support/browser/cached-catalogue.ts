import type { Page } from "@playwright/test";

/** The app caches the catalogue some time after the first use of a page. Opening a missing database would create it. */
export const isCatalogueCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "gruezi")) return false;
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open("gruezi"));
    const lessons = await settled(database.transaction("cached").objectStore("cached").get("lessons"));
    database.close();
    return lessons !== undefined;
  });
