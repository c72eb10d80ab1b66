import type { ReactNode, Ref } from "react";
import type { CaptionTrack, DrawCaption } from "./captions.ts";
import type { PlayerHandle } from "./player-handle.ts";

export interface VideoPlayerProps {
  ref?: Ref<PlayerHandle | null>;
  title: string;
  /** The poster's address. Undefined shows the player's background. */
  poster: string | undefined;
  /** An HLS master playlist or a plain video, of the page's own origin. Null while unknown. */
  address: string | null;
  /** A sentence that explains why there will be no address. */
  absence?: string | undefined;
  durationSeconds: number;
  /** The position at which play resumes. */
  startSeconds?: number;
  captions?: readonly CaptionTrack[];
  drawCaption?: DrawCaption;
  /** Content that covers the picture once the film has ended. */
  ending?: ReactNode;
  /** True loads the poster first. */
  isEager?: boolean;
  hasControls?: boolean;
  isLooped?: boolean;
  isMuted?: boolean;
  /** Resolves to a renewed address. Playback continues at the same second. */
  onAddressExpired: () => Promise<string>;
  /** Called once, at the first play. */
  onPlayed?: () => void;
}
