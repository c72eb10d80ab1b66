import { type App, getApps, initializeApp } from "firebase-admin/app";

export const requireAdminApp = (): App =>
  getApps().find((app) => app.name === "[DEFAULT]") ?? initializeApp();
