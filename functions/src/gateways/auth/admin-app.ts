import { type App, getApps, initializeApp } from "firebase-admin/app";

/** The app with the runtime's own credentials, created on first use. */
export const requireAdminApp = (): App =>
  getApps().find((app) => app.name === "[DEFAULT]") ?? initializeApp();
