/** Every address of the product. A link never spells one in place. */
export const paths = {
  home: "/",
  homeAlias: "/home",
  video: (videoId: string) => `/videos/${encodeURIComponent(videoId)}`,
  videoPattern: "/videos/:VideoID",
  signInUp: "/sign-in-up",
  logIn: "/sign-in-up?startWithLogIn=true",
  liveLessons: "/live-lessons",
  settings: "/settings",
  subscriptions: "/subscriptions",
  successPattern: "/success/:sessionId?",
  cardUpdated: "/success-card-update",
  cancel: "/cancel",
  myAccount: "/my-account",
  privacyPolicy: "/privacy-policy",
  termsAndConditions: "/terms-and-conditions",
} as const;
