import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { cn } from "../lib/cn.ts";
import { stringifySearch } from "../lib/search-params.ts";
import { Breakable } from "./Breakable.tsx";

/**
 * Leads to another page. A plain link: the router's own works out its state on every rendering, which forty rows that
 * scroll by cannot afford.
 */
export function PlainLink({
  to,
  search,
  children,
  keyboard = false,
  breaks = false,
  className = breaks ? "mono" : "mono truncate",
  onFollow,
}: {
  to: string;
  search: Readonly<Record<string, string>>;
  children: string;
  /** Whether the tab key stops here; in grids the arrows lead instead. */
  keyboard?: boolean;
  /** Whether a long text goes on in the next line instead of being cut off. */
  breaks?: boolean;
  className?: string;
  /** Before it is followed within this page. */
  onFollow?: () => void;
}) {
  const router = useRouter();
  const href = `${to}${stringifySearch(search)}`;
  const follow = (event: MouseEvent) => {
    // New tabs and windows are the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    router.history.push(href);
  };
  return (
    <a
      href={href}
      onClick={follow}
      tabIndex={keyboard ? undefined : -1}
      title={children}
      className={cn("text-accent hover:underline", className)}
    >
      {breaks ? <Breakable text={children} /> : children}
    </a>
  );
}
