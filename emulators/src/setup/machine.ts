import { ENGINE_PACKAGES } from "./engines.ts";

/** The facts that decide how programs are installed here. */
export interface Machine {
  platform: NodeJS.Platform;
  /** Debian itself; what is derived from it brings Chromium in other ways. */
  isDebian: boolean;
  isRoot: boolean;
}

/** @param release the text of /etc/os-release, empty where there is none */
export function toMachine(platform: NodeJS.Platform, release: string, userId: number | undefined): Machine {
  return { platform, isDebian: /^ID="?debian"?$/m.test(release), isRoot: userId === 0 };
}

/** Programs that the product or its tests need. */
export type Need = "firestore" | "chromium" | "engines";

/** Commands of which each has to succeed for the next. */
export type Way = readonly (readonly [program: string, ...args: string[]])[];

const APT_UPDATE = ["apt-get", "update", "-qq"] as const;
const APT_INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"] as const;

/** The ways to install it without asking anybody, the better one first. */
export function waysToInstall(need: Need, { platform, isDebian, isRoot }: Machine): readonly Way[] {
  const canUseApt = isDebian && isRoot;
  if (need === "firestore")
    return canUseApt
      ? [
          [APT_UPDATE, [...APT_INSTALL, "openjdk-21-jre-headless"]],
          // Debian 12 has no Java 21, and its 17 runs the Cloud SDK's emulator alone.
          [[...APT_INSTALL, "default-jre-headless", "google-cloud-cli-firestore-emulator"]],
        ]
      : [];
  if (need === "engines") return canUseApt ? [[APT_UPDATE, [...APT_INSTALL, ...ENGINE_PACKAGES]]] : [];
  const playwright = ["playwright", "install", "chromium"] as const;
  if (canUseApt) return [[APT_UPDATE, [...APT_INSTALL, "chromium"]], [playwright]];
  return [[isRoot && platform === "linux" ? [...playwright, "--with-deps"] : playwright]];
}

/** The command to type on this system where the set-up could not install it. */
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
