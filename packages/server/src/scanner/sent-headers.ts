import type { Fields } from "./devtools.ts";

/** Requests of which headers are kept that came before them, and headers of one: a chain of redirects has no more. */
const EARLY_MOST = 200;
const CHAIN_MOST = 25;

/**
 * Headers as they were sent, cookies and those that say what a request is for among them. The browser tells of them apart from
 * the request, before it or after it, and of the requests of one chain of redirects in their order.
 */
export function watchSentHeaders(took: (index: number, headers: unknown) => void) {
  const open = new Map<string, number[]>();
  const early = new Map<string, Fields[]>();
  return {
    begun(key: string, index: number): void {
      const [headers, ...more] = early.get(key) ?? [];
      if (headers === undefined) return void open.set(key, [...(open.get(key) ?? []), index]);
      if (more.length === 0) early.delete(key);
      else early.set(key, more);
      took(index, headers);
    },
    told(key: string, headers: Fields): void {
      const [index, ...more] = open.get(key) ?? [];
      if (index === undefined) {
        if (early.size < EARLY_MOST) early.set(key, [...(early.get(key) ?? []), headers].slice(0, CHAIN_MOST));
        return;
      }
      open.set(key, more);
      took(index, headers);
    },
  };
}
