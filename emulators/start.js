// Plain JavaScript, so that an older Node can run it and say that a newer one is needed.
const OLDEST_NODE = 24;
const found = process.versions.node;

if (Number.parseInt(found, 10) >= OLDEST_NODE) {
  await import("./src/start/start.ts");
} else {
  console.error(
    `Grüezi needs Node ${OLDEST_NODE} or newer and this is Node ${found}: run npm ci, which brings it, and start with npm start.`,
  );
  process.exitCode = 1;
}
