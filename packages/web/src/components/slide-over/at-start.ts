import { openBeside } from "../../lib/doors/index.ts";
import type { Beside } from "./store.ts";

/** Of the page that the browser came to. */
let given: { readonly path: string; readonly hash: string } | null = null;

const pathNow = (): string => location.pathname + location.search;

/**
 * Takes the panels out of the address, before a router reads it: that would keep them in the address of the page, where
 * they stand for none.
 */
export function takeBeside(): void {
  const { hash } = location;
  if (!hash.startsWith("#beside=")) return;
  given = { path: pathNow(), hash };
  history.replaceState(history.state, "", given.path);
}

/** Whether there are any to open. */
export const hasBeside = (): boolean => given !== null;

/** Opens them, once, if the browser still is at their page: a login may have come first. */
export async function openBesideAtStart(): Promise<void> {
  if (given === null || given.path !== pathNow()) return;
  const { hash } = given;
  given = null;
  const { readFragment } = await import("./fragment.ts");
  const panels: readonly Beside[] = readFragment(hash);
  for (const [kind, value] of panels) if (!openBeside(kind, value)) return;
}
