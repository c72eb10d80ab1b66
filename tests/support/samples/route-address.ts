import { fixedPart, isNamed, type NamedRouteId, pathTo, type RouteId } from "@gruezi/contract/routes";

/** Names a lesson, a shelf or a purchase for each route whose path has a parameter. */
export type RouteNames<Id extends RouteId> = Readonly<Record<Extract<Id, NamedRouteId>, string>>;

/** Returns an address that the route matches. */
export const routeAddress = (id: RouteId, names: Readonly<Partial<Record<RouteId, string>>>): string =>
  isNamed(id) ? pathTo(id, names[id] ?? "") : fixedPart(id);
