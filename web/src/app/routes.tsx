import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { LoadingView } from "#components/loading-view.tsx";
import { paths } from "#lib/paths.ts";
import { HomePage } from "#pages/home-page.tsx";
import { Touched } from "./drawn-page.ts";

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
  return (
    <Suspense fallback={<LoadingView />}>
      <Touched>
        <Routes>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.homeAlias} element={<HomePage />} />
          <Route path={paths.videoPattern} element={<LessonPage />} />
          <Route path={paths.miniLessonPattern} element={<MiniLessonPage />} />
          <Route path={paths.signInUp} element={<SignInUpPage />} />
          <Route path={paths.subscriptions} element={<SubscriptionsPage />} />
          <Route path="*" element={<FurtherRoutes />} />
        </Routes>
      </Touched>
    </Suspense>
  );
}
