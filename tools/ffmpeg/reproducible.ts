/** For ffmpeg: no time and no version in the file, so that the same input gives the same bytes. */
export const REPRODUCIBLE = [
  "-map_metadata",
  "-1",
  "-fflags",
  "+bitexact",
  "-flags:v",
  "+bitexact",
  "-flags:a",
  "+bitexact",
];
