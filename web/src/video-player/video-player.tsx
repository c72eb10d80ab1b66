import { Player } from "./player.tsx";
import type { VideoPlayerProps } from "./video-player-props.ts";

/** The poster names the video: with another one the player begins anew, while another source only renews the address. */
export function VideoPlayer(props: VideoPlayerProps) {
  return <Player key={props.poster} {...props} />;
}
