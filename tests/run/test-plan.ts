/** Vitest's projects, and their files or folders. */
export interface TestPlan {
  projects: readonly string[];
  files: readonly string[];
  /** The number of test files that the change reaches beyond the plan. */
  left: number;
}

interface Group {
  projects: readonly string[];
  file: RegExp;
  most: number;
}

/** Tests that need neither emulators nor a build. Each bound takes about twenty seconds. */
const GROUPS: readonly Group[] = [
  { projects: ["unit", "web"], file: /^tests\/(?:unit|web(?!\/build))\//, most: 24 },
  { projects: ["functions"], file: /^tests\/functions\/(?!.*(?:\.emulated|-rush)\.test\.ts$)/, most: 12 },
];

/** Matches packages and the code of the build. */
const DECIDES_BUILD =
  /^(?:(?:[^/]+\/)?package\.json|package-lock\.json|web\/(?:build|prerender)\/.+|web\/vite\.config\.ts|tests\/web\/build\/.+)$/;
const BUILD_TESTS = "tests/web/build/";

/** @param nearest test files, nearest first */
export function planTests(changed: readonly string[], nearest: readonly string[]): TestPlan {
  const reached = GROUPS.map(({ file, ...group }) => ({
    ...group,
    files: nearest.filter((test) => file.test(test)),
  })).filter(({ files }) => files.length > 0);
  const build = changed.some((file) => DECIDES_BUILD.test(file));
  return {
    projects: [...reached.flatMap(({ projects }) => projects), ...(build ? ["web-build"] : [])],
    files: [...reached.flatMap(({ files, most }) => files.slice(0, most)), ...(build ? [BUILD_TESTS] : [])],
    left: reached.reduce((sum, { files, most }) => sum + Math.max(0, files.length - most), 0),
  };
}

const DECIDES_RULES = /^(?:firestore\.rules|tests\/(?:support\/)?rules\/.+)$/;

/**
 * Tells whether the rules' tests should run. They start emulators, so only a change of the rules or of these
 * tests is worth it.
 */
export const needsRules = (changed: readonly string[]): boolean =>
  changed.some((file) => DECIDES_RULES.test(file));
