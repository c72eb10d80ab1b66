import { isAllowedEmbed, LIVE_EMBED_ORIGINS } from "@gruezi/contract/live-embeds";
import { describe, expect, it } from "vitest";
import { headersOfDocuments, readFirebaseConfig } from "#emulators/suite/firebase-config.ts";

const isAllowed = (address: string, further?: readonly string[]) =>
  URL.canParse(address) && isAllowedEmbed(new URL(address), further);

describe("an embed", () => {
  it.each([
    "https://player.vimeo.com/video/123?h=abc",
    "https://vimeo.com/live-chat/123",
    "https://www.youtube-nocookie.com/embed/abc",
    "https://www.youtube.com/live_chat?v=abc&embed_domain=gruezi.example",
    "https://player.twitch.tv/?channel=gruezi&parent=gruezi.example",
    "https://www.twitch.tv/embed/gruezi/chat?parent=gruezi.example",
    "https://player.vimeo.com:443/video/123",
  ])("may come from %s", (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it.each([
    ["without encryption", "http://player.vimeo.com/video/1"],
    ["from a script", "javascript:alert(1)//player.vimeo.com"],
    ["from the page itself", "data:text/html,player.vimeo.com"],
    ["from a blob of an allowed host", "blob:http://player.vimeo.com/1"],
    ["from a host that begins alike", "https://player.vimeo.com.evil.example/"],
    ["from a host that ends alike", "https://evil-player.vimeo.com/"],
    ["from a subdomain", "https://cdn.player.vimeo.com/"],
    ["from the domain above", "https://youtube-nocookie.com/embed/1"],
    ["from another port", "https://player.vimeo.com:8443/"],
    ["with a name that reads like the host", "https://player.vimeo.com@evil.example/"],
    ["with a name before the right host", "https://evil@player.vimeo.com/"],
    ["with a password before it", "https://:evil@player.vimeo.com/"],
    ["with the host in the path", "https://evil.example/player.vimeo.com"],
    ["with a backslash for a slash", "https://evil.example\\@player.vimeo.com/"],
    ["with a Cyrillic letter", "https://player.vimeо.com/"],
    ["with a dot at the end of the host", "https://player.vimeo.com./"],
    ["from this page's own protocol", "//player.vimeo.com/video/1"],
    ["from nowhere", ""],
  ])("may not come %s", (_whence, address) => {
    expect(isAllowed(address)).toBe(false);
  });

  it("may come from a stand-in, and only from its port", () => {
    const further = ["http://127.0.0.1:12114"];

    expect(isAllowed("http://127.0.0.1:12114/stream", further)).toBe(true);
    expect(isAllowed("http://127.0.0.1:12115/stream", further)).toBe(false);
    expect(isAllowed("http://127.0.0.1:12114/stream")).toBe(false);
  });
});

describe("the headers that Hosting sends with every page", () => {
  const config = readFirebaseConfig();
  const { headers: rules } = config.hosting;
  const headerOf = (name: string) => headersOfDocuments(config)[name] ?? "";

  it("allow frames from these hosts, the sign-in's and ours, and no others", () => {
    const [frames = ""] = headerOf("Content-Security-Policy")
      .split("; ")
      .filter((directive) => directive.startsWith("frame-src "));

    const rest = frames.split(" ").filter((source) => !LIVE_EMBED_ORIGINS.includes(source));

    expect(frames.split(" ")).toEqual(expect.arrayContaining([...LIVE_EMBED_ORIGINS]));
    expect(rest).toEqual([
      "frame-src",
      "'self'",
      "https://storage.googleapis.com/demo-gruezi.firebasestorage.app/",
      "https://demo-gruezi.firebaseapp.com",
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ]);
  });

  it("allow no other origin the full screen", () => {
    const named = [...headerOf("Permissions-Policy").matchAll(/"([^"]+)"/g)].map(([, origin]) => origin);

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((origin) => !LIVE_EMBED_ORIGINS.includes(origin ?? ""))).toEqual([]);
  });

  it("allow Zoom and the camera in the meeting alone", () => {
    const allowing = rules.filter(({ headers }) =>
      headers.some(({ value }) => /zoom\.us|camera=\(self/.test(value)),
    );

    expect(allowing.map(({ source }) => source)).toEqual(["/live-meeting"]);
    expect(headerOf("Permissions-Policy")).toMatch(/camera=\(\)/);
  });

  it("allow only our own pages the microphone", () => {
    expect(headerOf("Permissions-Policy")).toContain("microphone=(self),");
  });

  it("allow inline scripts on no page", () => {
    const policies = rules.flatMap(({ headers }) =>
      headers.filter(({ key }) => key === "Content-Security-Policy").map(({ value }) => value),
    );
    const scripts = policies.flatMap((policy) =>
      policy.split("; ").filter((part) => part.startsWith("script-src ")),
    );

    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.join(" ")).not.toContain("unsafe-inline");
  });
});
