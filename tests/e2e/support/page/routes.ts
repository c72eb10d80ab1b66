import {
  fixedPart,
  type NamedRouteId,
  type PublicRouteId,
  ROUTE_IDS,
  type RouteId,
} from "@gruezi/contract/routes";
import type { SignedInPersona } from "../personas.ts";

interface Visit {
  name: string;
  /** The default is the path of the route. */
  path?: `/${string}`;
  /** Null stands for a visitor. */
  persona: SignedInPersona | null;
}

type VisitOf<Id extends RouteId> = Id extends NamedRouteId ? Visit & { path: `/${string}` } : Visit;

/** Each public page is visited by a visitor first, then by the learner who sees the most of it. */
type VisitsOf<Id extends RouteId> = Id extends PublicRouteId
  ? readonly [VisitOf<Id> & { persona: null }, ...VisitOf<Id>[]]
  : readonly [VisitOf<Id>, ...VisitOf<Id>[]];

/** A new route does not compile without a visit here. */
export const VISITS: { [Id in RouteId]: VisitsOf<Id> } = {
  home: [
    { name: "home", persona: null },
    { name: "home of a learner", path: "/home", persona: "basic" },
  ],
  lesson: [
    { name: "a lesson", path: "/videos/gruezi-mitenand", persona: null },
    { name: "a locked lesson", path: "/videos/fondue-abig", persona: "basic" },
    { name: "a lesson nobody knows", path: "/videos/no-such-lesson", persona: "basic" },
    { name: "an exercise", path: "/videos/gruezi-mitenand?practise=dictation", persona: null },
  ],
  miniLessons: [
    { name: "mini lessons", persona: null },
    { name: "mini lessons of a learner", persona: "basic" },
  ],
  miniLesson: [{ name: "a mini lesson", path: "/mini-lessons/mini-merci", persona: null }],
  shelf: [{ name: "a shelf", path: "/lessons/2026", persona: null }],
  course: [
    { name: "the course", persona: null },
    { name: "the course of a learner", persona: "basic" },
  ],
  subscriptions: [
    { name: "plans", persona: null },
    { name: "plans of a subscriber", persona: "vip" },
    { name: "plans bought in a store", persona: "ios" },
  ],
  liveLessons: [
    { name: "the live lesson of a visitor", persona: null },
    { name: "the live lesson", persona: "vip" },
  ],
  grammar: [
    { name: "grammar", persona: null },
    { name: "grammar of a learner", persona: "basic" },
  ],
  contact: [{ name: "contact", persona: null }],
  signInUp: [
    { name: "sign up", persona: null },
    { name: "log in", path: "/sign-in-up?startWithLogIn=true", persona: null },
    { name: "the way in of a learner who is in", persona: "basic" },
  ],
  privacyPolicy: [{ name: "privacy", persona: null }],
  termsAndConditions: [{ name: "terms", path: "/terms-and-conditions/2026", persona: null }],
  disclaimer: [{ name: "disclaimer", persona: null }],
  withdraw: [{ name: "withdraw", persona: null }],
  accountDeleted: [{ name: "a receipt that is gone", persona: null }],
  cancel: [{ name: "cancel", persona: null }],
  cardUpdated: [{ name: "card updated", persona: "basic" }],
  confirmWithdrawal: [{ name: "confirm withdrawal", path: "/withdrawal/an-id.a-signature", persona: null }],
  collectConsents: [{ name: "consents", persona: "newcomer" }],
  firstSteps: [{ name: "first steps", persona: "account" }],
  flashcards: [{ name: "flashcards", path: "/flashcards/bim-beck", persona: "basic" }],
  gift: [{ name: "gift", persona: "vip" }],
  boughtGift: [{ name: "boughtGift", path: "/gift/cs_test_unknown", persona: "vip" }],
  learningProgress: [{ name: "what somebody has learnt", persona: "basic" }],
  listen: [
    { name: "listen to what is due", persona: "basic" },
    { name: "listen to a lesson", path: "/listen?lesson=am-bahnhof", persona: "basic" },
  ],
  moderation: [{ name: "moderation of a visitor", persona: null }],
  myAccount: [{ name: "my account", persona: "vip" }],
  pause: [{ name: "pause", persona: "vip" }],
  settings: [
    { name: "settings", persona: "basic" },
    { name: "settings of a visitor", persona: null },
  ],
  success: [
    { name: "success", path: "/success", persona: "vip" },
    { name: "somebody else's success", path: "/success/cs_test_nobody", persona: "account" },
  ],
  today: [
    { name: "today", persona: "basic" },
    { name: "today of a learner without a plan", persona: "account" },
  ],
  unitEnd: [
    { name: "a unit’s end", path: "/units/say-hello", persona: "basic" },
    { name: "a unit’s end without a plan", path: "/units/eat-and-drink", persona: "lapsed" },
    { name: "a unit nobody knows", path: "/units/no-such-unit", persona: "basic" },
  ],
};

/** These addresses are no routes of the app. */
const OTHERS = [
  { name: "the meeting", path: "/live-meeting", persona: "basic" },
  { name: "not found", path: "/no/such/page", persona: null },
] as const;

/** Lists an address of each route: a public page for a visitor, any other for a learner. */
export const ADDRESS_OF_EACH_ROUTE: readonly Required<Visit>[] = [
  ...ROUTE_IDS.map((id) => ({ path: fixedPart(id) as `/${string}`, ...VISITS[id][0] })),
  ...OTHERS,
];

/** Lists every address of the product, with who sees the most of it. */
export const ADDRESSES: readonly Required<Visit>[] = [
  ...ROUTE_IDS.flatMap((id) =>
    VISITS[id].map((visit: Visit) => ({ path: fixedPart(id) as `/${string}`, ...visit })),
  ),
  ...OTHERS,
];
