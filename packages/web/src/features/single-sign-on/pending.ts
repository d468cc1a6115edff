import type { AuthorizationRequest } from "@fyr/contract";
import { stateOf } from "./window.ts";

/** A login that has left for the provider. Of this tab, and gone with it. */
interface Pending {
  readonly state: string;
  readonly flow: string;
  /** Where the user wanted to go. */
  readonly redirect?: string | undefined;
}

const KEY = "fyr.single-sign-on";

/** Remembers the login that this tab leaves for. */
export function remember({ url, flow }: AuthorizationRequest, redirect: string | undefined): void {
  const pending: Pending = { state: stateOf(new URL(url).search), flow, redirect };
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** The login that an answer of the provider belongs to, once; null where this tab has asked for none. */
export function takePending(response: string): Pending | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Pending | null;
    if (pending === null || pending.state !== stateOf(response)) return null;
    sessionStorage.removeItem(KEY);
    return pending;
  } catch {
    return null;
  }
}
