export {
  closeSlideOver,
  onSlideOverClosed,
  openSlideOver,
  replaceSlideOver,
  titleSlideOver,
  walkInSlideOver,
} from "./store.ts";
export { useSlideOverLoss } from "./use-loss.ts";
export { SlideOver } from "./LazySlideOver.tsx";
export { openValuePanel } from "./open-value.tsx";
