import { useState } from "react";

const ask = (search: string) => ({ search, asked: Date.now() });

/** When a search was asked: what is up to now ends there, also on its further pages. Another search has another time. */
export function useAsked(search: string): { asked: number; askAgain: () => void } {
  const [last, setLast] = useState(() => ask(search));
  if (last.search !== search) setLast(ask(search));
  return {
    asked: last.asked,
    // Searches end at whole seconds: within the same one it would be the search that was answered already.
    askAgain: () => setLast({ search, asked: Math.max(Date.now(), last.asked + 1000) }),
  };
}
