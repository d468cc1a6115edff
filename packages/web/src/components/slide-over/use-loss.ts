import { useEffect } from "react";
import { slideOverLoss } from "./store.ts";

/**
 * Has the panel ask for confirmation before Escape, its cross, a click beside it or another step closes what it shows.
 * @param loss what would be lost; null: it closes at once
 */
export function useSlideOverLoss(loss: string | null): void {
  useEffect(() => {
    // A form without a loss of its own is around what does have one: effects of parents run after those of children.
    if (loss === null) return undefined;
    slideOverLoss.set(loss);
    return () => slideOverLoss.set((now) => (now === loss ? null : now));
  }, [loss]);
}
