export { PING_MS, type SilenceTimes, type SilenceWatch, watchSilence } from "./watch.ts";
