import { matchRoute, type RouteId } from "@gruezi/contract/routes";
import type { ComponentType } from "react";
import { lazyChunk, loadChunk } from "#components/lazy-chunk.ts";
import { HomePage } from "#pages/home-page.tsx";

interface Page {
  /** The file name in `web/src/pages`, which is also the chunk's name. */
  module: string;
  Component: ComponentType;
  load: () => Promise<unknown>;
}

/** Returns the file name of a component: 'LessonPage' → 'lesson-page'. */
const moduleOf = (component: string): string => component.replace(/\B[A-Z]/g, "-$&").toLowerCase();

function lazyPage<Name extends string>(
  component: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
): Page {
  const module = moduleOf(component);
  const Component = lazyChunk(module, load, component);
  return { module, Component, load: () => loadChunk(module, load, component) };
}

const miniLesson = lazyPage("MiniLessonPage", () => import("#pages/mini-lesson-page.tsx"));

/** The page of each route. The home page is part of the entry chunk. */
export const PAGES: Readonly<Record<RouteId, Page>> = {
  home: { module: "home-page", Component: HomePage, load: async () => undefined },
  accountDeleted: lazyPage("AccountDeletedPage", () => import("#pages/account-deleted-page.tsx")),
  cancel: lazyPage("CancelPage", () => import("#pages/cancel-page.tsx")),
  cardUpdated: lazyPage("CardUpdatedPage", () => import("#pages/card-updated-page.tsx")),
  collectConsents: lazyPage("CollectConsentsPage", () => import("#pages/collect-consents-page.tsx")),
  confirmWithdrawal: lazyPage("ConfirmWithdrawalPage", () => import("#pages/confirm-withdrawal-page.tsx")),
  contact: lazyPage("ContactPage", () => import("#pages/contact-page.tsx")),
  course: lazyPage("CoursePage", () => import("#pages/course-page.tsx")),
  disclaimer: lazyPage("DisclaimerPage", () => import("#pages/disclaimer-page.tsx")),
  firstSteps: lazyPage("FirstStepsPage", () => import("#pages/first-steps-page.tsx")),
  flashcards: lazyPage("FlashcardsPage", () => import("#pages/flashcards-page.tsx")),
  grammar: lazyPage("GrammarPage", () => import("#pages/grammar-page.tsx")),
  learningProgress: lazyPage("LearningProgressPage", () => import("#pages/learning-progress-page.tsx")),
  lesson: lazyPage("LessonPage", () => import("#pages/lesson-page.tsx")),
  listen: lazyPage("ListenPage", () => import("#pages/listen-page.tsx")),
  liveLessons: lazyPage("LiveLessonsPage", () => import("#pages/live-lessons-page.tsx")),
  miniLesson,
  miniLessons: miniLesson,
  moderation: lazyPage("ModerationPage", () => import("#pages/moderation-page.tsx")),
  myAccount: lazyPage("MyAccountPage", () => import("#pages/my-account-page.tsx")),
  boughtGift: lazyPage("BoughtGiftPage", () => import("#pages/bought-gift-page.tsx")),
  gift: lazyPage("GiftPage", () => import("#pages/gift-page.tsx")),
  pause: lazyPage("PausePage", () => import("#pages/pause-page.tsx")),
  privacyPolicy: lazyPage("PrivacyPolicyPage", () => import("#pages/privacy-policy-page.tsx")),
  settings: lazyPage("SettingsPage", () => import("#pages/settings-page.tsx")),
  shelf: lazyPage("ShelfPage", () => import("#pages/shelf-page.tsx")),
  signInUp: lazyPage("SignInUpPage", () => import("#pages/sign-in-up-page.tsx")),
  subscriptions: lazyPage("SubscriptionsPage", () => import("#pages/subscriptions-page.tsx")),
  success: lazyPage("SuccessPage", () => import("#pages/success-page.tsx")),
  termsAndConditions: lazyPage(
    "TermsAndConditionsPage",
    () => import("#pages/terms-and-conditions-page.tsx"),
  ),
  today: lazyPage("TodayPage", () => import("#pages/today-page.tsx")),
  unitEnd: lazyPage("UnitEndPage", () => import("#pages/unit-end-page.tsx")),
  withdraw: lazyPage("WithdrawPage", () => import("#pages/withdraw-page.tsx")),
};

export const NOT_FOUND_PAGE = lazyPage("NotFoundPage", () => import("#pages/not-found-page.tsx"));

export function pageOf(pathname: string): Page {
  const match = matchRoute(pathname);
  return match ? PAGES[match.id] : NOT_FOUND_PAGE;
}
