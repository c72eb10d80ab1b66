import { deleteApp, getApps } from "firebase-admin/app";
import { afterAll } from "vitest";

/** Test files that share a process have each a project and settings of their own: what one has set ends with it. */
const settings = { ...process.env };

afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, settings);
});
