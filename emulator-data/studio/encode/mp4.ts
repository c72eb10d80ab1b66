import { stat } from "node:fs/promises";
import { REPRODUCIBLE } from "@gruezi/tools/ffmpeg/reproducible.ts";
import { run } from "../machine/programs.ts";

const CRF = 20;

interface Mp4 {
  file: string;
  framesPerSecond: number;
  mostBytes: number;
}

/** Encodes a silent film, which starts before it has loaded in full. */
export async function encodeMp4(
  frames: AsyncIterable<Buffer>,
  { file, framesPerSecond, mostBytes }: Mp4,
): Promise<void> {
  const input = ["-f", "image2pipe", "-framerate", `${framesPerSecond}`, "-c:v", "png", "-i", "pipe:0"];
  await run("ffmpeg", ["-y", "-v", "error", ...input, ...pictureArguments(), ...REPRODUCIBLE, file], {
    stdin: frames,
  });
  const { size } = await stat(file);
  if (size > mostBytes)
    throw new Error(`${file} has ${size} bytes, more than ${mostBytes}; reduce its motion`);
}

function pictureArguments(): string[] {
  return [
    ...["-vf", "scale=flags=lanczos+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p"],
    ...["-c:v", "libx264", "-preset", "veryslow", "-tune", "animation", "-threads", "1"],
    ...["-profile:v", "main", "-level:v", "3.1", "-crf", `${CRF}`, "-x264-params", "chroma-qp-offset=-3"],
    // Without B-frames, loops restart without a pause.
    ...["-bf", "0", "-g", "250"],
    ...["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"],
    ...["-an", "-movflags", "+faststart"],
  ];
}
