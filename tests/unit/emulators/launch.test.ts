import { describe, expect, it } from "vitest";
import { commandFor, type Need, toMachine, waysToInstall } from "#emulators/setup/machine.ts";
import { PARTS, parseTestOptions, requireKnown } from "#emulators/setup/options.ts";
import { type Host, setUp } from "#emulators/setup/set-up.ts";
import { arePackagesCurrent, installCommand } from "../../../emulators/packages.js";

const LOCK = {
  packages: {
    "": { version: "0.0.0" },
    web: { version: "0.0.0" },
    "node_modules/@gruezi/web": {},
    "node_modules/jotai": { version: "3.0.1" },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  },
};
const { "node_modules/jotai": jotai, "node_modules/@gruezi/web": link } = LOCK.packages;
const installed = (packages: Record<string, { version?: string }>) => ({
  packages: { "node_modules/@gruezi/web": link, "node_modules/jotai": jotai, ...packages },
});

describe("the arguments of npm start and npm test", () => {
  it("without names select the parts that most changes decide", () => {
    expect(parseTestOptions([])).toEqual({
      isFull: false,
      parts: ["types", "lint", "unit", "web", "rules", "functions", "functions-emulated", "e2e"],
    });
  });

  it("with --full select all parts", () => {
    expect(parseTestOptions(["--full"])).toEqual({ isFull: true, parts: PARTS });
  });

  it("select parts by their names", () => {
    expect(parseTestOptions(["e2e", "--full", "recipes"])).toEqual({
      isFull: true,
      parts: ["recipes", "e2e"],
    });
  });

  it.each([
    ["test", ["--ful", "web"], /^Unknown: --ful\. After -- npm test takes --full, types, lint, .+, e2e\.$/],
    ["test", ["--built"], /^Unknown: --built\. After -- npm test takes --full, /],
    ["start", ["--full", "e2e"], /^Unknown: --full, e2e\. After -- npm start takes --built, --cdn\.$/],
  ] as const)("of npm %s are refused if one is unknown: %s", (script, given, sentence) => {
    expect(() => requireKnown(script, given)).toThrow(sentence);
  });

  it("are accepted if all are known", () => {
    expect(() => requireKnown("start", ["--built", "--cdn"])).not.toThrow();
    expect(() => requireKnown("test", ["--full", ...PARTS])).not.toThrow();
  });
});

describe("the installed packages", () => {
  it("are kept if they match the lock file, except for other systems", () => {
    expect(arePackagesCurrent(LOCK, installed({}))).toBe(true);
  });

  it("are kept when there are extra ones", () => {
    expect(arePackagesCurrent(LOCK, installed({ "node_modules/left-over": { version: "1.0.0" } }))).toBe(
      true,
    );
  });

  it.each([
    ["nothing was installed", null],
    ["one is missing", { packages: { "node_modules/@gruezi/web": link } }],
    ["one has another version", installed({ "node_modules/jotai": { version: "2.20.0" } })],
    ["an optional one has another version", installed({ "node_modules/fsevents": { version: "2.0.0" } })],
  ])("are replaced when %s", (_when, found) => {
    expect(arePackagesCurrent(LOCK, found)).toBe(false);
  });

  it("are installed by the running npm", () => {
    expect(installCommand("/usr/bin/node", "/usr/lib/npm-cli.js")).toEqual([
      "/usr/bin/node",
      ["/usr/lib/npm-cli.js", "ci", "--no-audit", "--no-fund"],
    ]);
  });

  it.each([undefined, "/usr/bin/pnpm"])("are installed by npm on the path if started by %s", (other) => {
    expect(installCommand("/usr/bin/node", other)).toEqual(["npm", ["ci", "--no-audit", "--no-fund"]]);
  });
});

const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n';
const UBUNTU = 'PRETTY_NAME="Ubuntu 24.04"\nID=ubuntu\nID_LIKE=debian\n';
const ROOT = 0;
const SOMEBODY = 1000;

const spelled = (...[need, machine]: Parameters<typeof waysToInstall>) =>
  waysToInstall(need, machine).map((way) => way.map((command) => command.join(" ")));

describe("Chromium", () => {
  it("is Debian's package for root, and Playwright's download otherwise", () => {
    expect(spelled("chromium", toMachine("linux", DEBIAN, ROOT))).toEqual([
      ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends chromium"],
      ["playwright install chromium"],
    ]);
  });

  it.each([
    ["Debian without root", toMachine("linux", DEBIAN, SOMEBODY)],
    ["Ubuntu without root", toMachine("linux", UBUNTU, SOMEBODY)],
    ["macOS", toMachine("darwin", "", SOMEBODY)],
    ["Windows, which numbers no users", toMachine("win32", "", undefined)],
  ])("is Playwright's download on %s", (_where, machine) => {
    expect(spelled("chromium", machine)).toEqual([["playwright install chromium"]]);
  });

  it("comes with system libraries for root", () => {
    expect(spelled("chromium", toMachine("linux", UBUNTU, ROOT))).toEqual([
      ["playwright install chromium --with-deps"],
    ]);
  });
});

describe("Firefox and WebKitGTK", () => {
  it("are Debian's packages for root, WebKit with a screen and the films' codecs", () => {
    expect(spelled("engines", toMachine("linux", DEBIAN, ROOT))).toEqual([
      [
        "apt-get update -qq",
        "apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad",
      ],
    ]);
  });

  it("are never installed automatically elsewhere", () => {
    expect(spelled("engines", toMachine("linux", DEBIAN, SOMEBODY))).toEqual([]);
    expect(spelled("engines", toMachine("linux", UBUNTU, ROOT))).toEqual([]);
  });
});

describe("Java and Firestore's emulator", () => {
  it("are Debian's packages for root: Java 21, or the Cloud SDK's emulator with an older Java", () => {
    expect(spelled("firestore", toMachine("linux", DEBIAN, ROOT))).toEqual([
      ["apt-get update -qq", "apt-get install -y -qq --no-install-recommends openjdk-21-jre-headless"],
      [
        "apt-get install -y -qq --no-install-recommends default-jre-headless google-cloud-cli-firestore-emulator",
      ],
    ]);
  });

  it("are never installed automatically elsewhere", () => {
    expect(spelled("firestore", toMachine("linux", DEBIAN, SOMEBODY))).toEqual([]);
    expect(spelled("firestore", toMachine("darwin", "", SOMEBODY))).toEqual([]);
  });
});

describe("a failed installation", () => {
  it.each([
    ["chromium", "Debian", toMachine("linux", DEBIAN, SOMEBODY), "sudo apt-get install chromium"],
    ["chromium", "Ubuntu", toMachine("linux", UBUNTU, ROOT), "npx playwright install --with-deps chromium"],
    ["chromium", "macOS", toMachine("darwin", "", SOMEBODY), "npx playwright install --with-deps chromium"],
    [
      "firestore",
      "Debian",
      toMachine("linux", DEBIAN, SOMEBODY),
      "sudo apt-get install openjdk-21-jre-headless, or on Debian 12 sudo apt-get install default-jre-headless google-cloud-cli-firestore-emulator",
    ],
    [
      "firestore",
      "Ubuntu",
      toMachine("linux", UBUNTU, SOMEBODY),
      "sudo apt-get install openjdk-21-jre-headless",
    ],
    [
      "engines",
      "Debian",
      toMachine("linux", DEBIAN, SOMEBODY),
      "sudo apt-get install firefox-esr webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad",
    ],
    ["firestore", "macOS", toMachine("darwin", "", SOMEBODY), "brew install --cask temurin@21"],
    [
      "firestore",
      "Windows",
      toMachine("win32", "", undefined),
      "winget install EclipseAdoptium.Temurin.21.JRE",
    ],
  ] as const)("of %s on %s shows the command to type", (need, _system, machine, command) => {
    expect(commandFor(need, machine)).toBe(command);
  });
});

describe("setting up", () => {
  /** A way that succeeds installs its need. */
  function hostWith(present: readonly Need[], succeeds: (command: string) => boolean) {
    const found = new Set<Need>(present);
    const tried: string[] = [];
    const host: Host = {
      machine: toMachine("linux", DEBIAN, ROOT),
      require: async (need) => {
        if (!found.has(need)) throw new Error(`${need} is missing.`);
      },
      install: (way) => {
        const command = way.at(-1)?.join(" ") ?? "";
        tried.push(command);
        if (succeeds(command)) found.add(/chromium/.test(command) ? "chromium" : "firestore");
        return succeeds(command);
      },
    };
    return { host, tried };
  }

  it("installs nothing if nothing is missing", async () => {
    const { host, tried } = hostWith(["firestore", "chromium"], () => true);

    await setUp(["firestore", "chromium"], host);

    expect(tried).toEqual([]);
  });

  it("installs only missing needs", async () => {
    const { host, tried } = hostWith(["firestore"], () => true);

    await setUp(["firestore", "chromium"], host);

    expect(tried).toEqual(["apt-get install -y -qq --no-install-recommends chromium"]);
  });

  it("tries the next way after a failure", async () => {
    const { host, tried } = hostWith(["firestore"], (command) => command.startsWith("playwright"));

    await setUp(["chromium"], host);

    expect(tried).toHaveLength(2);
  });

  it("leaves out the other engines on systems without packages of them", async () => {
    const { host, tried } = hostWith([], () => true);

    await setUp(["engines"], { ...host, machine: toMachine("darwin", "", SOMEBODY) });

    expect(tried).toEqual([]);
  });

  it("ends with the fault and the command to type if every way fails", async () => {
    const { host } = hostWith([], () => false);

    await expect(setUp(["chromium"], host)).rejects.toThrow(
      "chromium is missing. Type: sudo apt-get install chromium",
    );
  });
});
