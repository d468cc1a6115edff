export { closeSlideOver, onSlideOverClosed, openSlideOver } from "./store.ts";
export { useSlideOverLoss } from "./use-loss.ts";
export { SlideOver } from "./LazySlideOver.tsx";
