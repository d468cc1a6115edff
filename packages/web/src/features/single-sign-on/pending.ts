import type { AuthorizationRequest } from "@fyr/contract";
import { STORAGE_KEYS, tabStorage } from "../../lib/storage.ts";
import { stateOf } from "./window.ts";

/** A login that has left for the provider. Of this tab, and gone with it. */
interface Pending {
  readonly state: string;
  readonly flow: string;
  /** Where the user wanted to go. */
  readonly redirect?: string | undefined;
}

const KEY = STORAGE_KEYS.singleSignOn;

/** Remembers the login that this tab leaves for. */
export function remember({ url, flow }: AuthorizationRequest, redirect: string | undefined): void {
  const pending: Pending = { state: stateOf(new URL(url).search), flow, redirect };
  tabStorage().setItem(KEY, JSON.stringify(pending));
}

/** The login that an answer of the provider belongs to, once; null where this tab has asked for none. */
export function takePending(response: string): Pending | null {
  const storage = tabStorage();
  try {
    const pending = JSON.parse(storage.getItem(KEY) ?? "null") as Pending | null;
    if (pending === null || pending.state !== stateOf(response)) return null;
    storage.removeItem(KEY);
    return pending;
  } catch {
    return null;
  }
}
