import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { HomePage } from "#pages/home-page.tsx";
import { PageOnItsWay } from "./page-on-its-way.tsx";

const LessonPage = lazy(async () => ({ default: (await import("#pages/lesson-page.tsx")).LessonPage }));
const MiniLessonPage = lazy(async () => ({
  default: (await import("#pages/mini-lesson-page.tsx")).MiniLessonPage,
}));
const SignInUpPage = lazy(async () => ({
  default: (await import("#pages/sign-in-up-page.tsx")).SignInUpPage,
}));
const SubscriptionsPage = lazy(async () => ({
  default: (await import("#pages/subscriptions-page.tsx")).SubscriptionsPage,
}));
/** The name of every chunk that can be asked for costs the first page bytes; these cost it one name together. */
const FurtherRoutes = lazy(async () => ({ default: (await import("./further-routes.tsx")).FurtherRoutes }));

/** Where people arrive from outside, and the way to everywhere else. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.homeAlias} element={<HomePage />} />
        <Route path={paths.videoPattern} element={<LessonPage />} />
        <Route path={paths.miniLessonPattern} element={<MiniLessonPage />} />
        <Route path={paths.signInUp} element={<SignInUpPage />} />
        <Route path={paths.subscriptions} element={<SubscriptionsPage />} />
        <Route path="*" element={<FurtherRoutes />} />
      </Routes>
    </Suspense>
  );
}
