/** Origins of embedded players. The Content Security Policy in firebase.json repeats them. */
export const LIVE_EMBED_ORIGINS: readonly string[] = [
  "https://player.vimeo.com",
  "https://vimeo.com",
  "https://www.youtube-nocookie.com",
  "https://www.youtube.com",
  "https://player.twitch.tv",
  "https://www.twitch.tv",
];

/** Subset of `URL`, since the contract compiles without platform types. */
interface ParsedAddress {
  origin: string;
  username: string;
  password: string;
}

export function isAllowedEmbed(
  { origin, username, password }: ParsedAddress,
  further: readonly string[] = [],
): boolean {
  // A user name can pose as the host, and embeds need none.
  if (username !== "" || password !== "") return false;
  return LIVE_EMBED_ORIGINS.includes(origin) || further.includes(origin);
}
