import { createStore } from "./store.ts";
import { browserStorage, STORAGE_KEYS } from "./storage.ts";

export type Theme = "dark" | "light";

const storage = browserStorage();
const isTheme = (text: string | null | undefined): text is Theme => text === "dark" || text === "light";

// start.js has set the attribute before the first paint.
const shown = document.documentElement.dataset["theme"];

/** The theme in use. Follows the system until a person has chosen. */
export const theme = createStore<Theme>(isTheme(shown) ? shown : "dark");

function show(next: Theme): void {
  document.documentElement.dataset["theme"] = next;
  theme.set(next);
}

export function toggleTheme(): void {
  const next: Theme = theme.get() === "dark" ? "light" : "dark";
  storage.setItem(STORAGE_KEYS.theme, next);
  show(next);
}

const light = matchMedia("(prefers-color-scheme: light)");
const followSystem = () => {
  if (!isTheme(storage.getItem(STORAGE_KEYS.theme))) show(light.matches ? "light" : "dark");
};
light.addEventListener("change", followSystem);
// It may have changed since the first paint, before anybody listened.
followSystem();
