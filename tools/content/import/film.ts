import { existsSync } from "node:fs";
import { basename } from "node:path";
import * as v from "valibot";
import { Misuse } from "../../command/command-line.ts";
import { FfmpegFailure, ffprobe } from "../clips/ffmpeg.ts";

export interface Film {
  file: string;
  seconds: number;
  /** The displayed width and height: after rotation, in square pixels. */
  width: number;
  height: number;
  /** The frame rate in ffmpeg's notation, at most 30. */
  frameRate: string;
}

const probed = v.object({
  format: v.object({ duration: v.optional(v.string()) }),
  streams: v.array(
    v.object({
      codec_type: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      sample_aspect_ratio: v.optional(v.string()),
      r_frame_rate: v.optional(v.string()),
      avg_frame_rate: v.optional(v.string()),
      disposition: v.optional(v.object({ attached_pic: v.optional(v.number()) })),
      side_data_list: v.optional(v.array(v.object({ rotation: v.optional(v.number()) }))),
    }),
  ),
});

/** @throws Misuse */
export async function probeFilm(file: string): Promise<Film> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new Misuse(`${basename(file)} ${why}`, { cause });
  };
  if (!existsSync(file)) refuse("is not there.");
  const answer = await ffprobe(["-show_format", "-show_streams", file]).catch((cause) =>
    cause instanceof FfmpegFailure
      ? refuse("cannot be read as a film. Is the copy complete?", cause)
      : Promise.reject(cause),
  );
  const { format, streams } = v.parse(probed, answer);
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
  );
  const seconds = Number(format.duration ?? 0);
  if (picture?.width === undefined || picture.height === undefined) return refuse("has no picture.");
  if (!streams.some(({ codec_type }) => codec_type === "audio")) refuse("has no sound.");
  if (!(seconds >= 1)) refuse("is shorter than a second.");

  const [across = 1, down = 1] = (picture.sample_aspect_ratio ?? "1:1").split(":").map(Number);
  const width = across > 0 && down > 0 ? Math.round((picture.width * across) / down) : picture.width;
  const rotation = picture.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    file,
    seconds,
    width: isTurned ? picture.height : width,
    height: isTurned ? width : picture.height,
    frameRate: frameRateOf(picture.r_frame_rate ?? "", picture.avg_frame_rate ?? ""),
  };
}

const MOST_PICTURES = 30;

/** Returns a constant frame rate, which segments need. Phones and screens record variable ones. */
function frameRateOf(rate: string, average: string): string {
  const [own, mean] = [numberOf(rate), numberOf(average)];
  const isEven = Math.abs(own - mean) < 0.01;
  if (isEven && own > 1 && own <= MOST_PICTURES) return rate;
  if (isEven && own > MOST_PICTURES && own <= 2 * MOST_PICTURES) return `${own / 2}`;
  return mean > 1 && mean <= 25 ? "25" : "30";
}

function numberOf(fraction: string): number {
  const [above = Number.NaN, below = 1] = fraction.split("/").map(Number);
  return above / below;
}
