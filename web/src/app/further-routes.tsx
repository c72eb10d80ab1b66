import { Route, Routes } from "react-router-dom";
import { lazyChunk } from "#components/lazy-chunk.ts";
import { paths } from "#lib/paths.ts";

const AccountDeletedPage = lazyChunk(
  "account-deleted-page",
  () => import("#pages/account-deleted-page.tsx"),
  "AccountDeletedPage",
);
const CancelPage = lazyChunk("cancel-page", () => import("#pages/cancel-page.tsx"), "CancelPage");
const CardUpdatedPage = lazyChunk(
  "card-updated-page",
  () => import("#pages/card-updated-page.tsx"),
  "CardUpdatedPage",
);
const CollectConsentsPage = lazyChunk(
  "collect-consents-page",
  () => import("#pages/collect-consents-page.tsx"),
  "CollectConsentsPage",
);
const ContactPage = lazyChunk("contact-page", () => import("#pages/contact-page.tsx"), "ContactPage");
const FlashcardsPage = lazyChunk(
  "flashcards-page",
  () => import("#pages/flashcards-page.tsx"),
  "FlashcardsPage",
);
const GrammarPage = lazyChunk("grammar-page", () => import("#pages/grammar-page.tsx"), "GrammarPage");
const LearningProgressPage = lazyChunk(
  "learning-progress-page",
  () => import("#pages/learning-progress-page.tsx"),
  "LearningProgressPage",
);
const LegalPage = lazyChunk("legal-page", () => import("#pages/legal-page.tsx"), "LegalPage");
const LiveLessonsPage = lazyChunk(
  "live-lessons-page",
  () => import("#pages/live-lessons-page.tsx"),
  "LiveLessonsPage",
);
const ModerationPage = lazyChunk(
  "moderation-page",
  () => import("#pages/moderation-page.tsx"),
  "ModerationPage",
);
const MyAccountPage = lazyChunk(
  "my-account-page",
  () => import("#pages/my-account-page.tsx"),
  "MyAccountPage",
);
const NotFoundPage = lazyChunk("not-found-page", () => import("#pages/not-found-page.tsx"), "NotFoundPage");
const SettingsPage = lazyChunk("settings-page", () => import("#pages/settings-page.tsx"), "SettingsPage");
const ShelfPage = lazyChunk("shelf-page", () => import("#pages/shelf-page.tsx"), "ShelfPage");
const SuccessPage = lazyChunk("success-page", () => import("#pages/success-page.tsx"), "SuccessPage");
const TodayPage = lazyChunk("today-page", () => import("#pages/today-page.tsx"), "TodayPage");

const LEGAL_PATHS = [paths.privacyPolicy, paths.termsAndConditions, paths.disclaimer] as const;

/** All routes that `routes.tsx` does not name, and the page for addresses that do not exist. */
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
      <Route path={paths.shelfPattern} element={<ShelfPage />} />
      <Route path={paths.flashcardsPattern} element={<FlashcardsPage />} />
      <Route path={paths.today} element={<TodayPage />} />
      <Route path={paths.grammar} element={<GrammarPage />} />
      <Route path={paths.learningProgress} element={<LearningProgressPage />} />
      <Route path={paths.contact} element={<ContactPage />} />
      <Route path={paths.moderation} element={<ModerationPage />} />
      {LEGAL_PATHS.map((path) => (
        <Route key={path} path={`${path}/*`} element={<LegalPage path={path} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
