import type { AuthorizationRequest, AuthorizationResponse } from "@fyr/contract";

const CHANNEL = "fyr.single-sign-on";

/** What the provider has sent a window back with, on its way to the page that opened it. */
interface Returned {
  readonly state: string;
  readonly response: string;
}

/** Which request an address of the provider, or an answer of it, belongs to. */
export const stateOf = (query: string): string => new URLSearchParams(query).get("state") ?? "";

/**
 * Opens the provider's login in a window of its own, so that the page stays as it is. The window shares nothing with
 * the page; what comes back reaches it by a channel of this origin.
 * @param signal gives up waiting
 */
export function signInAtWindow(
  { url, flow }: AuthorizationRequest,
  signal: AbortSignal,
): Promise<AuthorizationResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<AuthorizationResponse>();
  const state = stateOf(new URL(url).search);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<Returned>) => {
    if (data.state === state) resolve({ flow, response: data.response });
  });
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  openWindow(url);
  return promise.finally(() => channel.close());
}

const openWindow = (url: string): void => void window.open(url, "_blank", "noopener,popup,width=520,height=680");

/** Hands an answer to the page that waits for it in another window. */
export function handBack(response: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ state: stateOf(response), response } satisfies Returned);
  channel.close();
}
