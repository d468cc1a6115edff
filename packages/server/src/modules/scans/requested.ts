import { privateParts } from "./private-parts.ts";
import type { ScanRowOf } from "./repository.ts";

/** What was asked for, for the audit: who may read that is not to learn a secret that the account chose to send. */
export function requestInWords({ id, url, visibility, exit, look }: Omit<ScanRowOf, "malicious">): string {
  const { origin, pathname, search } = new URL(url);
  const shown = privateParts(url).length > 0 ? `${origin}/…` : `${origin}${pathname}${search}`;
  const way = exit === null ? "the usual exit" : `exit ${exit}`;
  return `${id}: ${shown}, ${visibility}, by ${way}, as ${look.device}`;
}
