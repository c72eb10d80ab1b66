import { Suspense, useDeferredValue, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadingView } from "#components/loading-view.tsx";
import { hasSessionHint } from "#data/auth/session-hint.ts";
import { paths } from "#lib/paths.ts";
import { HomePage } from "#pages/home-page.tsx";
import { replayEarlyInput } from "./early-input.ts";

const LessonPage = lazyChunk("lesson-page", () => import("#pages/lesson-page.tsx"), "LessonPage");
const MiniLessonPage = lazyChunk(
  "mini-lesson-page",
  () => import("#pages/mini-lesson-page.tsx"),
  "MiniLessonPage",
);
const SignInUpPage = lazyChunk("sign-in-up-page", () => import("#pages/sign-in-up-page.tsx"), "SignInUpPage");
const SubscriptionsPage = lazyChunk(
  "subscriptions-page",
  () => import("#pages/subscriptions-page.tsx"),
  "SubscriptionsPage",
);
/** Each lazy chunk that is named here costs the first page bytes, so the rarer routes share one. */
const FurtherRoutes = lazyChunk("further-routes", () => import("./further-routes.tsx"), "FurtherRoutes");

/** The routes on which people arrive from outside; all others are in `further-routes.tsx`. */
export function AppRoutes() {
  // React shows what was suspended 300 ms after the last fallback at the earliest, and what is not shown asks for nothing.
  // So behind a learner's first page stands a view that is no fallback; a visitor's page was drawn by the server.
  const isDue = useDeferredValue(true, !hasSessionHint());
  return (
    <Suspense fallback={<LoadingView />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.homeAlias} element={<HomePage />} />
        <Route path={paths.videoPattern} element={<LessonPage />} />
        <Route path={paths.miniLessonPattern} element={<MiniLessonPage />} />
        <Route path={paths.signInUp} element={<SignInUpPage />} />
        <Route path={paths.subscriptions} element={<SubscriptionsPage />} />
        <Route path="*" element={isDue ? <FurtherRoutes /> : <LoadingView />} />
      </Routes>
      <EarlyInput />
    </Suspense>
  );
}

/** Its effect runs when React has hydrated the page beside it. */
function EarlyInput() {
  useEffect(replayEarlyInput, []);
  return null;
}
