type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

/** Before a router is made: what is registered at the window first is called first, whether it captures or not. */
export function listenBeforeRouter(): void {
  addEventListener("popstate", (event) => first?.(event));
}

/** Hears of each step in the browser's history before the router, and can keep it from that. Only one does. */
export function hearStepsFirst(listener: Listener): void {
  first = listener;
}
