export { closeSlideOver, onSlideOverClosed, openSlideOver, replaceSlideOver, walkInSlideOver } from "./store.ts";
export { useSlideOverLoss } from "./use-loss.ts";
export { SlideOver } from "./LazySlideOver.tsx";
