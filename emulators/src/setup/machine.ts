import { ENGINE_PACKAGES } from "./engines.ts";

export interface Machine {
  platform: NodeJS.Platform;
  /** False for systems derived from Debian, which package Chromium differently. */
  isDebian: boolean;
  isRoot: boolean;
}

/** @param release the text of /etc/os-release, or empty */
export function toMachine(platform: NodeJS.Platform, release: string, userId: number | undefined): Machine {
  return { platform, isDebian: /^ID="?debian"?$/m.test(release), isRoot: userId === 0 };
}

/** Software that `npm start` or the tests require. */
export type Need = "firestore" | "chromium" | "engines";

/** Commands to run in sequence, up to the first that fails. */
export type Way = readonly (readonly [program: string, ...args: string[]])[];

const APT_UPDATE = ["apt-get", "update", "-qq"] as const;
const APT_INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"] as const;

/** Returns ways to install without questions, the best one first. */
export function waysToInstall(need: Need, { platform, isDebian, isRoot }: Machine): readonly Way[] {
  const canUseApt = isDebian && isRoot;
  if (need === "firestore")
    return canUseApt
      ? [
          [APT_UPDATE, [...APT_INSTALL, "openjdk-21-jre-headless"]],
          // Java 17 of Debian 12 runs only the Cloud SDK's emulator.
          [[...APT_INSTALL, "default-jre-headless", "google-cloud-cli-firestore-emulator"]],
        ]
      : [];
  if (need === "engines") return canUseApt ? [[APT_UPDATE, [...APT_INSTALL, ...ENGINE_PACKAGES]]] : [];
  const playwright = ["playwright", "install", "chromium"] as const;
  if (canUseApt) return [[APT_UPDATE, [...APT_INSTALL, "chromium"]], [playwright]];
  return [[isRoot && platform === "linux" ? [...playwright, "--with-deps"] : playwright]];
}

/** Returns a command for the user to type. */
export function commandFor(need: Need, { platform, isDebian }: Machine): string {
  if (need === "chromium")
    return isDebian ? "sudo apt-get install chromium" : "npx playwright install --with-deps chromium";
  if (need === "engines") return `sudo apt-get install ${ENGINE_PACKAGES.join(" ")}`;
  if (platform === "darwin") return "brew install --cask temurin@21";
  if (platform === "win32") return "winget install EclipseAdoptium.Temurin.21.JRE";
  if (isDebian)
    return `${JAVA_BY_APT}, or on Debian 12 sudo apt-get install default-jre-headless google-cloud-cli-firestore-emulator`;
  return JAVA_BY_APT;
}

const JAVA_BY_APT = "sudo apt-get install openjdk-21-jre-headless";
