import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { paths } from "#lib/paths.ts";
import { HomePage } from "#pages/home-page.tsx";
import { NotFoundPage } from "#pages/not-found-page.tsx";

const LessonPage = lazy(async () => ({ default: (await import("#pages/lesson-page.tsx")).LessonPage }));
const SignInUpPage = lazy(async () => ({
  default: (await import("#pages/sign-in-up-page.tsx")).SignInUpPage,
}));

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingView />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.homeAlias} element={<HomePage />} />
        <Route path={paths.videoPattern} element={<LessonPage />} />
        <Route path={paths.signInUp} element={<SignInUpPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
