import { useEffect, useEffectEvent } from "react";
import { type Captions, NO_CAPTIONS } from "./captions.ts";

function showOnly({ textTracks }: HTMLVideoElement, language: string): void {
  for (const track of textTracks) {
    const mode = track.language === language ? "showing" : "disabled";
    // Setting an unchanged mode fires an event as well.
    if (track.mode !== mode) track.mode = mode;
  }
}

const shownLanguage = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].find(({ mode }) => mode === "showing")?.language ?? NO_CAPTIONS;

/**
 * Events of the system's player, which shows nothing of the page: full screen on iPhones (Apple's own events)
 * and picture in picture.
 */
const SYSTEM_BEGINS = ["webkitbeginfullscreen", "enterpictureinpicture"];
const SYSTEM_ENDS = ["webkitendfullscreen", "leavepictureinpicture"];

/**
 * Shows native tracks instead of the page's caption line in the system's player and with the browser's
 * controls. Elsewhere they are off. Keeps a choice made in the system's player.
 */
export function useNativeCaptions(
  video: HTMLVideoElement | null,
  { chosen, choose }: Pick<Captions, "chosen" | "choose">,
  hasBrowserControls: boolean,
): void {
  const show = useEffectEvent((isSystems: boolean) => {
    if (video) showOnly(video, isSystems || hasBrowserControls ? chosen : NO_CAPTIONS);
  });
  const take = useEffectEvent(() => {
    if (video) choose(shownLanguage(video));
  });

  useEffect(() => {
    if (!video) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isSystems = false;
    const begin = () => {
      isSystems = true;
      show(true);
    };
    const end = () => {
      isSystems = false;
      take();
      show(false);
    };
    // The system's settings may turn on a track.
    const keepOff = () => isSystems || show(false);
    for (const name of SYSTEM_BEGINS) video.addEventListener(name, begin, { signal });
    for (const name of SYSTEM_ENDS) video.addEventListener(name, end, { signal });
    video.textTracks.addEventListener("change", keepOff, { signal });
    return () => listening.abort();
  }, [video]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads what is chosen
  useEffect(() => show(false), [hasBrowserControls, chosen]);
}
