/** Where a live lesson's stream and chat may come from. The Content Security Policy in firebase.json names the same. */
export const LIVE_EMBED_ORIGINS: readonly string[] = [
  "https://player.vimeo.com",
  "https://vimeo.com",
  "https://www.youtube-nocookie.com",
  "https://www.youtube.com",
  "https://player.twitch.tv",
  "https://www.twitch.tv",
];

/** The part of a `URL` that matters here; the contract is compiled without the platforms' own types. */
interface ParsedAddress {
  origin: string;
  username: string;
  password: string;
}

/** Whether an address may be shown in a frame; `further` are the origins that only a developer's machine has. */
export function isAllowedEmbed(
  { origin, username, password }: ParsedAddress,
  further: readonly string[] = [],
): boolean {
  // A user name before the host can be mistaken for the host, and no embed needs one.
  if (username !== "" || password !== "") return false;
  return LIVE_EMBED_ORIGINS.includes(origin) || further.includes(origin);
}
