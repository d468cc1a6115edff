import type { DoorPage } from "../../lib/doors/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { joinInput } from "../../lib/search-input.ts";
import { isPerhapsFingerprint } from "./digits.ts";
import { holdersOf } from "../fingerprints/api.ts";

/**
 * Where a text that reads as a hash of a file leads: to the addresses that showed it, if sensors saw it as a fingerprint.
 * That is the query of the page it then leads to, and one that finds nothing costs nothing.
 */
export async function pageOfHash(page: DoorPage): Promise<DoorPage> {
  const { kind, value } = page.search;
  if (page.to !== "/pivot" || kind !== "hash" || value === undefined || !isPerhapsFingerprint(value)) return page;
  // An account that may not ask, or has no credit left, gets the page of the hash.
  const found = await queryClient.fetchQuery(holdersOf(value, false, 0)).catch(() => null);
  if (found === null || found.total === 0) return page;
  return { to: "/search", search: { input: joinInput([value]), type: "fingerprint_ips" } };
}
