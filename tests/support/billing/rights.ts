import { getCurrentSubscriptions, getSecureData_v2_0 } from "#functions/index.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";

export const OPEN = { hasAccess: true };
export const CLOSED = { hasAccess: false };

export const currentOf = (uid: string) => run(getCurrentSubscriptions, { data: null, auth: loginOf(uid) });

/** The test has to store `am-see` as a VIP lesson. */
export const openVipLesson = (uid: string) =>
  run(getSecureData_v2_0, { data: { videoID: "am-see" }, auth: loginOf(uid) });
