import { useEffect, useEffectEvent } from "react";
import { type Captions, NO_CAPTIONS } from "./captions.ts";

function showOnly({ textTracks }: HTMLVideoElement, language: string): void {
  for (const track of textTracks) {
    const mode = track.language === language ? "showing" : "disabled";
    // A mode that is set is told of even where it was the same.
    if (track.mode !== mode) track.mode = mode;
  }
}

const shownLanguage = ({ textTracks }: HTMLVideoElement) =>
  [...textTracks].find(({ mode }) => mode === "showing")?.language ?? NO_CAPTIONS;

/** The names of Apple's events: on iPhones full screen is the system's player, which shows nothing of the page. */
const SYSTEM_BEGINS = "webkitbeginfullscreen";
const SYSTEM_ENDS = "webkitendfullscreen";

/**
 * Shows the chosen captions by the video's own tracks where the page's caption line cannot be seen: in the system's
 * player, and beside the browser's own controls. Everywhere else the tracks are off, so that no line shows twice. What is
 * chosen in the system's player stays chosen.
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
    // A learner's settings of the system may turn a track on by themselves.
    const keepOff = () => isSystems || show(false);
    video.addEventListener(SYSTEM_BEGINS, begin, { signal });
    video.addEventListener(SYSTEM_ENDS, end, { signal });
    video.textTracks.addEventListener("change", keepOff, { signal });
    return () => listening.abort();
  }, [video]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: show() reads what is chosen
  useEffect(() => show(false), [hasBrowserControls, chosen]);
}
