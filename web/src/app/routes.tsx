import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { LoadingView } from "#components/loading-view.tsx";
import { paths } from "#lib/paths.ts";
import { HomePage } from "#pages/home-page.tsx";

const LessonPage = lazy(async () => ({ default: (await import("#pages/lesson-page.tsx")).LessonPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import("#pages/not-found-page.tsx")).NotFoundPage,
}));
const SignInUpPage = lazy(async () => ({
  default: (await import("#pages/sign-in-up-page.tsx")).SignInUpPage,
}));
const SubscriptionsPage = lazy(async () => ({
  default: (await import("#pages/subscriptions-page.tsx")).SubscriptionsPage,
}));
const SuccessPage = lazy(async () => ({ default: (await import("#pages/success-page.tsx")).SuccessPage }));
const CardUpdatedPage = lazy(async () => ({
  default: (await import("#pages/card-updated-page.tsx")).CardUpdatedPage,
}));
const CancelPage = lazy(async () => ({ default: (await import("#pages/cancel-page.tsx")).CancelPage }));
const MyAccountPage = lazy(async () => ({
  default: (await import("#pages/my-account-page.tsx")).MyAccountPage,
}));

export function AppRoutes() {
  return (
    <Suspense fallback={<LoadingView />}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.homeAlias} element={<HomePage />} />
        <Route path={paths.videoPattern} element={<LessonPage />} />
        <Route path={paths.signInUp} element={<SignInUpPage />} />
        <Route path={paths.subscriptions} element={<SubscriptionsPage />} />
        <Route path={paths.successPattern} element={<SuccessPage />} />
        <Route path={paths.cardUpdated} element={<CardUpdatedPage />} />
        <Route path={paths.cancel} element={<CancelPage />} />
        <Route path={paths.myAccount} element={<MyAccountPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
