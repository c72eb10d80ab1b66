import { __unsafe_useEmotionCache } from "@emotion/react";
import { renderHook } from "@testing-library/react";
import { deleteApp, getApps } from "firebase/app";
// This is loaded before a test replaces `fetch`, because the client stores the one that it finds.
import "firebase/auth";
import { afterAll, vi } from "vitest";

/** Removes the styles. Emotion inserts each once, into the head that is emptied here. */
function removeStyles(): void {
  const { result, unmount } = renderHook(__unsafe_useEmotionCache);
  result.current?.sheet.flush();
  Object.assign(result.current ?? {}, { inserted: {}, registered: {} });
  unmount();
}

/** Separates test files that share a window, so that nothing reaches the next one. */
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
