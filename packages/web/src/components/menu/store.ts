import { createStore } from "../../lib/store.ts";
import type { MenuWindow } from "./MenuWindow.tsx";

/** What draws open menus, once it is loaded. */
export const menus = createStore<{ readonly Window: typeof MenuWindow } | null>(null);

let loading = false;

/** Loads what draws menus, unless it is there. Where that fails, the next menu tries again. */
export function loadMenus(): void {
  if (loading) return;
  loading = true;
  import("./MenuWindow.tsx").then(
    ({ MenuWindow }) => menus.set({ Window: MenuWindow }),
    () => (loading = false),
  );
}
