import { TOAST_MS, TOASTS_MAX } from "@fyr/contract";
import { useEffect } from "react";
import { toast, Toaster } from "sonner";
import { useStore } from "../../lib/store.ts";
import { theme } from "../../lib/theme.ts";
import { showToasts } from "./store.ts";

export function Toasts() {
  const shownTheme = useStore(theme);
  // It comes after the effect by which the Toaster begins to listen.
  useEffect(() => showToasts(toast), []);
  return <Toaster position="bottom-right" duration={TOAST_MS} visibleToasts={TOASTS_MAX} theme={shownTheme} />;
}
