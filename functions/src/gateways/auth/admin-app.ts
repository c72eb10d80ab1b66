import { type App, getApps, initializeApp } from "firebase-admin/app";

/** The app with the runtime's own credentials, set up by whoever needs it first. */
export const requireAdminApp = (): App =>
  getApps().find((app) => app.name === "[DEFAULT]") ?? initializeApp();
