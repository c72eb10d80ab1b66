// hls.js 1.7 ships no types for its light entry. Its classes are those of the full one.
declare module "hls.js/light" {
  import Hls from "hls.js";

  export default Hls;
}
