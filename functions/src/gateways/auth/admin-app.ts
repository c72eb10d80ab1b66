import { type App, getApps, initializeApp } from "firebase-admin/app";

/** Uses the runtime's credentials. */
export const requireAdminApp = (): App =>
  getApps().find((app) => app.name === "[DEFAULT]") ?? initializeApp();
