import { __unsafe_useEmotionCache } from "@emotion/react";
import { renderHook } from "@testing-library/react";
import { deleteApp, getApps } from "firebase/app";
// Loaded before a test replaces `fetch`: the client stores what it finds.
import "firebase/auth";
import { afterAll, vi } from "vitest";

/** Emotion inserts a style once, into the head that is emptied here. */
function removeStyles(): void {
  const { result, unmount } = renderHook(__unsafe_useEmotionCache);
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
  unmount();
}

/** For test files that share a window: nothing that one leaves in it reaches the next. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  stopLeftovers();
  await Promise.all(getApps().map(deleteApp));
  localStorage.clear();
  sessionStorage.clear();
  removeStyles();
  document.title = "";
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});
