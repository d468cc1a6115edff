import { useSyncExternalStore } from "react";

/** As Tailwind's `xl` begins. */
const NARROW = "(width < 80rem)";

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** Whether the window has no room for all columns beside the sidebar. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
