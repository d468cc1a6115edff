import { browserStorage, STORAGE_KEYS } from "../../lib/storage.ts";

const storage = browserStorage();
const HIGHEST_PX = 1000;

function read(): Record<string, unknown> {
  try {
    return Object.assign({}, JSON.parse(storage.getItem(STORAGE_KEYS.home) ?? "{}")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** How high a part of the page was last in this browser, in pixels; 0 where that is not known. */
export function heightOf(name: string): number {
  const height = read()[name];
  return typeof height === "number" && height > 0 && height < HIGHEST_PX ? height : 0;
}

export function keepHeight(name: string, height: number): void {
  if (heightOf(name) !== height) storage.setItem(STORAGE_KEYS.home, JSON.stringify({ ...read(), [name]: height }));
}
