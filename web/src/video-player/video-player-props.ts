import type { Ref } from "react";
import type { CaptionTrack, DrawCaption } from "./captions.ts";
import type { PlayerHandle } from "./player-handle.ts";

export interface VideoPlayerProps {
  ref?: Ref<PlayerHandle | null>;
  title: string;
  /** Undefined for the player's own background. */
  poster: string | undefined;
  /** Of an HLS master playlist or a plain video, on our own origin; null while it is not known yet. */
  address: string | null;
  /** Why there will be no address, in a sentence. */
  absence?: string | undefined;
  durationSeconds: number;
  /** Where a learner who comes back goes on. */
  startSeconds?: number;
  captions?: readonly CaptionTrack[];
  /** Draws the text of a caption; without it the text is plain. */
  drawCaption?: DrawCaption;
  /** Loads the poster first: for the largest picture on the screen. */
  isEager?: boolean;
  hasControls?: boolean;
  isLooped?: boolean;
  isMuted?: boolean;
  /** Fetches a fresh address when the server refuses this one; the video goes on at the same second. */
  onAddressExpired: () => Promise<string>;
  /** Called once, when the video first plays. */
  onPlayed?: () => void;
}
