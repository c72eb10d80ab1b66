import type { Ref } from "react";
import type { CaptionTrack } from "./captions.ts";
import type { PlayerHandle } from "./player-handle.ts";

export interface VideoPlayerProps {
  ref?: Ref<PlayerHandle | null>;
  title: string;
  poster: string;
  /** An HLS master playlist or a plain video on our own origin; null while it is being asked for. */
  source: string | null;
  durationSeconds: number;
  /** Where it begins; for a learner who comes back. */
  startSeconds?: number;
  captions?: readonly CaptionTrack[];
  /** For the picture that is the largest thing on the screen. */
  isEager?: boolean;
  hasControls?: boolean;
  isLooped?: boolean;
  isMuted?: boolean;
  /** Promises a fresh address when the source was refused; the video goes on at the same second. */
  onSourceExpired: () => Promise<string>;
  /** The first picture moves. */
  onPlayed?: () => void;
}
