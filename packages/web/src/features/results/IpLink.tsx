import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { joinInput } from "../../lib/search-input.ts";
import { stringifySearch } from "../../lib/search-params.ts";

/**
 * Leads to an IP search. A plain link: the router's own works out its state on every rendering, which forty rows that
 * scroll by cannot afford.
 */
export function IpLink({ ip }: { ip: string }) {
  const router = useRouter();
  const href = `/search${stringifySearch({ input: joinInput([ip]), type: "ip" })}`;
  const follow = (event: MouseEvent) => {
    // New tabs and windows are the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} onClick={follow} tabIndex={-1} title={ip} className="mono truncate text-accent hover:underline">
      {ip}
    </a>
  );
}
