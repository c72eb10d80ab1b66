/** Holds what a learner opened and may see again offline; named by both the service worker and the page. */
export const OPENED_CACHE = "gruezi-opened-1";
