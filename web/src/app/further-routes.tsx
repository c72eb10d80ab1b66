import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { paths } from "#lib/paths.ts";

const AccountDeletedPage = lazy(async () => ({
  default: (await import("#pages/account-deleted-page.tsx")).AccountDeletedPage,
}));
const CancelPage = lazy(async () => ({ default: (await import("#pages/cancel-page.tsx")).CancelPage }));
const CardUpdatedPage = lazy(async () => ({
  default: (await import("#pages/card-updated-page.tsx")).CardUpdatedPage,
}));
const CollectConsentsPage = lazy(async () => ({
  default: (await import("#pages/collect-consents-page.tsx")).CollectConsentsPage,
}));
const ContactPage = lazy(async () => ({ default: (await import("#pages/contact-page.tsx")).ContactPage }));
const FlashcardsPage = lazy(async () => ({
  default: (await import("#pages/flashcards-page.tsx")).FlashcardsPage,
}));
const GrammarPage = lazy(async () => ({ default: (await import("#pages/grammar-page.tsx")).GrammarPage }));
const LegalPage = lazy(async () => ({ default: (await import("#pages/legal-page.tsx")).LegalPage }));
const LiveLessonsPage = lazy(async () => ({
  default: (await import("#pages/live-lessons-page.tsx")).LiveLessonsPage,
}));
const MyAccountPage = lazy(async () => ({
  default: (await import("#pages/my-account-page.tsx")).MyAccountPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import("#pages/not-found-page.tsx")).NotFoundPage,
}));
const SettingsPage = lazy(async () => ({ default: (await import("#pages/settings-page.tsx")).SettingsPage }));
const SuccessPage = lazy(async () => ({ default: (await import("#pages/success-page.tsx")).SuccessPage }));

const LEGAL_PATHS = [paths.privacyPolicy, paths.termsAndConditions, paths.disclaimer] as const;

/** Everywhere else; an address that is none of these is not found. */
export function FurtherRoutes() {
  return (
    <Routes>
      <Route path={paths.successPattern} element={<SuccessPage />} />
      <Route path={paths.cardUpdated} element={<CardUpdatedPage />} />
      <Route path={paths.cancel} element={<CancelPage />} />
      <Route path={paths.liveLessons} element={<LiveLessonsPage />} />
      <Route path={paths.myAccount} element={<MyAccountPage />} />
      <Route path={paths.accountDeleted} element={<AccountDeletedPage />} />
      <Route path={paths.settings} element={<SettingsPage />} />
      <Route path={paths.collectConsents} element={<CollectConsentsPage />} />
      <Route path={paths.flashcardsPattern} element={<FlashcardsPage />} />
      <Route path={paths.grammar} element={<GrammarPage />} />
      <Route path={paths.contact} element={<ContactPage />} />
      {LEGAL_PATHS.map((path) => (
        <Route key={path} path={`${path}/*`} element={<LegalPage path={path} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
