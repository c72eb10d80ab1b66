import { MINUTE } from "@gruezi/contract/durations";
import { liveLessonAt } from "@gruezi/contract/live-lesson-times";
import type { Page } from "@playwright/test";
import { readProductTime, tellStripe } from "./stand-ins.ts";

const TEN_MINUTES = 10 * MINUTE;

/** Moves the product's clock to shortly before the next live lesson, unless one is on. */
export async function waitForTheLiveLesson(): Promise<void> {
  const now = await readProductTime();
  const milliseconds = liveLessonAt(now).startsAt - TEN_MINUTES - now;
  if (milliseconds > 0) await tellStripe("advance", { milliseconds });
}

/** Replaces Zoom's SDK: it refuses options that Zoom's published types lack, and shows who joined. */
const ZOOM = `
  const known = {
    init: ["zoomAppRoot", "language", "leaveOnPageUnload"],
    join: ["sdkKey", "signature", "meetingNumber", "password", "userName"],
  };
  const refuseUnknown = (name, options) => {
    const unknown = Object.keys(options).filter((option) => !known[name].includes(option));
    if (unknown.length > 0) throw new Error(name + " knows no " + unknown);
  };
  let root;
  window.ZoomMtgEmbedded = {
    createClient: () => ({
      on() {},
      async init(options) { refuseUnknown("init", options); root = options.zoomAppRoot; return ""; },
      async join(options) {
        refuseUnknown("join", options);
        const [, claims] = options.signature.split(".");
        const { mn, role } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
        root.textContent = options.userName + " joined " + mn + " in role " + role;
        return "";
      },
    }),
  };
`;

/** Answers requests to Zoom's addresses. */
export async function standInForZoom(page: Page): Promise<void> {
  await page.route("https://source.zoom.us/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: route.request().url().includes("zoom-meeting-embedded") ? ZOOM : "",
    }),
  );
}
