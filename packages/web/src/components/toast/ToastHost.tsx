import { useEffect } from "react";
import { useStore } from "../../lib/store.ts";
import { loadToaster, showToasts, toaster } from "./store.ts";

const HANDS = ["pointerdown", "keydown"] as const;

/** Where toasts appear. Their code comes with the first click or key, so that it is there if the server no longer is. */
export function ToastHost() {
  const loaded = useStore(toaster);
  useEffect(() => {
    const done = new AbortController();
    const load = () => {
      done.abort();
      loadToaster();
    };
    for (const hand of HANDS) addEventListener(hand, load, { signal: done.signal, capture: true });
    return () => done.abort();
  }, []);
  return loaded !== null && <loaded.Toasts onReady={showToasts} />;
}
