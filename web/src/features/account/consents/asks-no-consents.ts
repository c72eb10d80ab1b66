import { paths } from "#lib/paths.ts";

/** What has to be read before one agrees, where one agrees, and where an account that agrees is just being made. */
const FREE_PATHS = [paths.privacyPolicy, paths.termsAndConditions, paths.collectConsents, paths.signInUp];

/** Legal pages are matched by their beginning, as the routes are. */
export function asksNoConsents(pathname: string): boolean {
  return FREE_PATHS.some((free) => pathname === free || pathname.startsWith(`${free}/`));
}
