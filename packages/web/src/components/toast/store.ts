import type { ComponentType } from "react";
import type { toast as Sonner } from "sonner";
import { createStore } from "../../lib/store.ts";

type Toasts = typeof Sonner;

/** What shows toasts, once it is loaded: no page announces anything before it stands. */
export const toaster = createStore<{ readonly Toasts: ComponentType<{ onReady: (by: Toasts) => void }> } | null>(null);

let loading = false;
let toasts: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

/** Loads what shows toasts, unless it is there. Where that fails, the next toast tries again. */
export function loadToaster(): void {
  if (loading) return;
  loading = true;
  import("./Toasts.tsx").then(
    ({ Toasts }) => toaster.set({ Toasts }),
    () => (loading = false),
  );
}

/** From now on toasts are shown, those that waited first. */
export function showToasts(by: Toasts): void {
  toasts = by;
  for (const show of waiting.splice(0)) show(by);
}

function announce(show: (toasts: Toasts) => void): void {
  if (toasts !== undefined) return show(toasts);
  waiting.push(show);
  loadToaster();
}

/** Announces something at the edge of the page. */
export const toast = {
  success: (...given: Parameters<Toasts["success"]>) => announce((by) => by.success(...given)),
  info: (...given: Parameters<Toasts["info"]>) => announce((by) => by.info(...given)),
  warning: (...given: Parameters<Toasts["warning"]>) => announce((by) => by.warning(...given)),
  error: (...given: Parameters<Toasts["error"]>) => announce((by) => by.error(...given)),
  promise: <Value>(work: Promise<Value>, texts: Parameters<typeof Sonner.promise<Value>>[1]) =>
    announce((by) => by.promise(work, texts)),
};
