import { isAllowedEmbed } from "@gruezi/contract/live-embeds";
import { emulatorHosts } from "#data/settings.ts";

/** The address as the browser will read it; undefined for one that may not be shown. */
export function toEmbedAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return isAllowedEmbed(url, emulatorHosts()?.liveStage) ? url.href : undefined;
}
