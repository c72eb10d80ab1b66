// Plain JavaScript without dependencies, because it runs before any package is there.

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

/**
 * Whether the installed packages are those of the lock file. One that is optional may be missing: most are for other
 * systems.
 * @param {LockFile} lock package-lock.json
 * @param {LockFile | null} installed what npm writes into node_modules; null where nothing was installed
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
 * The command that installs them.
 * @param {string} node the Node that runs this
 * @param {string | undefined} npm npm's own file, which npm names to what it starts
 * @returns {[program: string, args: string[]]}
 */
export function installCommand(node, npm) {
  const args = ["ci", "--no-audit", "--no-fund"];
  return npm?.endsWith(".js") ? [node, [npm, ...args]] : ["npm", args];
}
