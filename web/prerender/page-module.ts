import { matchPath } from "react-router-dom";
import { paths } from "#lib/paths.ts";

/** The pages to which people come by a link, and the modules in `web/src/pages` that draw them. */
const MODULES: readonly (readonly [pattern: string, module: string])[] = [
  [paths.videoPattern, "lesson-page"],
  [paths.miniLessonPattern, "mini-lesson-page"],
  [paths.shelfPattern, "shelf-page"],
  [paths.subscriptions, "subscriptions-page"],
  [paths.liveLessons, "live-lessons-page"],
  [paths.signInUp, "sign-in-up-page"],
  [paths.grammar, "grammar-page"],
  [paths.contact, "contact-page"],
  [`${paths.privacyPolicy}/*`, "legal-page"],
  [`${paths.termsAndConditions}/*`, "legal-page"],
  [`${paths.disclaimer}/*`, "legal-page"],
];

/** The name of the module that draws a path, as the build calls its file. */
export const pageModuleOf = (path: string): string =>
  MODULES.find(([pattern]) => matchPath(pattern, path))?.[1] ?? "home-page";
