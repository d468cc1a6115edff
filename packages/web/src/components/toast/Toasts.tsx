import { TOAST_MS, TOASTS_MAX } from "@fyr/contract";
import { useEffect, useEffectEvent } from "react";
import { toast, Toaster } from "sonner";
import { useStore } from "../../lib/store.ts";
import { theme } from "../../lib/theme.ts";

/** @param onReady called once toasts can be shown, with what shows them */
export function Toasts({ onReady }: { onReady: (by: typeof toast) => void }) {
  const shownTheme = useStore(theme);
  // It comes after the effect by which the Toaster begins to listen.
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(toast), []);
  return (
    <Toaster
      position="bottom-right"
      duration={TOAST_MS}
      visibleToasts={TOASTS_MAX}
      theme={shownTheme}
      style={{ fontFamily: "var(--font-sans)" }}
      toastOptions={{
        actionButtonStyle: { background: "var(--color-solid)", color: "var(--color-on-accent)" },
      }}
    />
  );
}
