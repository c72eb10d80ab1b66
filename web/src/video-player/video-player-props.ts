import type { ReactNode, Ref } from "react";
import type { CaptionTrack, DrawCaption } from "./captions.ts";
import type { PlayerHandle } from "./player-handle.ts";

export interface VideoPlayerProps {
  ref?: Ref<PlayerHandle | null>;
  title: string;
  /** Undefined: the player's background. */
  poster: string | undefined;
  /** HLS master playlist or plain video, same origin; null while unknown. */
  address: string | null;
  /** A sentence; set if there will be no address. */
  absence?: string | undefined;
  durationSeconds: number;
  /** Resume position. */
  startSeconds?: number;
  captions?: readonly CaptionTrack[];
  drawCaption?: DrawCaption;
  /** Covers the picture once the film has ended. */
  ending?: ReactNode;
  /** Loads the poster first. */
  isEager?: boolean;
  hasControls?: boolean;
  isLooped?: boolean;
  isMuted?: boolean;
  /** Playback continues at the same second. */
  onAddressExpired: () => Promise<string>;
  /** Called once. */
  onPlayed?: () => void;
}
