// Plain JavaScript without dependencies: runs before packages are installed.

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

/**
 * Optional packages may be missing: most are for other systems.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile | null} installed node_modules/.package-lock.json
 * @returns {boolean}
 */
export function arePackagesCurrent(lock, installed) {
  if (installed === null) return false;
  return Object.entries(lock.packages)
    .filter(([folder]) => folder.includes("node_modules/"))
    .every(([folder, { version, optional, devOptional }]) => {
      const found = installed.packages[folder];
      return found ? found.version === version : Boolean(optional || devOptional);
    });
}

/**
 * @param {string} node the running Node
 * @param {string | undefined} npm npm's own file, which npm passes to its scripts
 * @returns {[program: string, args: string[]]}
 */
export function installCommand(node, npm) {
  const args = ["ci", "--no-audit", "--no-fund"];
  return npm?.endsWith(".js") ? [node, [npm, ...args]] : ["npm", args];
}
