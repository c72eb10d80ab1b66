/** Writes neither time nor version, so that equal input gives equal bytes. */
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
