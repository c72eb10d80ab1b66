import {
  fixedPart,
  isNamed,
  type NamedRouteId,
  type PlainRouteId,
  pathTo,
  ROUTE_IDS,
} from "@gruezi/contract/routes";

type Paths = Record<PlainRouteId, string> & Record<NamedRouteId, (name: string) => string>;

const pathsOfRoutes = Object.fromEntries(
  ROUTE_IDS.map((id) => [id, isNamed(id) ? (name: string) => pathTo(id, name) : fixedPart(id)]),
) as Paths; // The keys follow `isNamed`.

/** Paths of all pages. Links use these instead of literal addresses. */
export const paths = {
  ...pathsOfRoutes,
  logIn: `${pathsOfRoutes.signInUp}?startWithLogIn=true`,
  liveCalendar: "/live-lessons.ics",
  liveMeeting: "/live-meeting",
};
