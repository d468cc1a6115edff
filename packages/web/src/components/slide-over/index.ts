export { closeSlideOver, onSlideOverClosed, openSlideOver } from "./store.ts";
export { SlideOver } from "./LazySlideOver.tsx";
