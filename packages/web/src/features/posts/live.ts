import { ENDPOINTS } from "@fyr/contract";
import { useEffect, useRef } from "react";
import { call } from "../../lib/api/index.ts";
import { follow, useWhileVisible } from "../../lib/follow.ts";

/** How many have come since it was last told. */
export interface Arrived {
  readonly posts: number;
  readonly replies: number;
}

/**
 * Calls back when posts or replies of anybody arrive, while the page is in view.
 * @param root of this thread alone; without it of all
 */
export function useLivePosts(root: string | undefined, onArrival: (arrived: Arrived) => void): void {
  const tell = useRef(onArrival);
  useEffect(() => {
    tell.current = onArrival;
  });
  useWhileVisible(root, (signal, of) => void followPosts(signal, of, (arrived) => tell.current(arrived)));
}

function followPosts(
  signal: AbortSignal,
  root: string | undefined,
  onArrival: (arrived: Arrived) => void,
): Promise<void> {
  // Where it begins; null until the server has said.
  let newest: { id: string | null } | null = null;
  return follow(signal, async () => {
    const after = newest?.id ?? null;
    const { latest, posts, replies } = await call(ENDPOINTS.awaitSubmissions, {
      query: { ...(after !== null && { after }), ...(root !== undefined && { root }) },
      signal,
    });
    const isFirst = newest === null;
    newest = { id: latest ?? after };
    if (latest === after || isFirst) return isFirst && latest !== null;
    onArrival({ posts, replies });
    return true;
  });
}
