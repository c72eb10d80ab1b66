// hls.js 1.7 has no types for its light entry.
declare module "hls.js/light" {
  import Hls from "hls.js";

  export default Hls;
}
