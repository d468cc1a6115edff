import { z } from "zod";
import { Withheld } from "../plans/index.ts";

/** Rows of the history of a network in one answer. */
export const NETWORK_HISTORY_ROWS = 200;
/** An AS that announces more prefixes, those side by side as one, has no history of its own. */
export const NETWORK_HISTORY_RANGES = 64;

const NetworkDay = z.object({
  day: z.iso.date(),
  source: z.string(),
  source_name: z.string(),
  /** As in the history of an address. */
  kind: z.string(),
  /** False of ranges that reach beyond the network, and of the AS of a prefix, which lists may name by its number. */
  within: z.boolean(),
  /** Fyr read the list for the first time that day: since when it has what was added is not known. */
  first_read: z.boolean(),
  added: z.number().int(),
  /** The same claims as before, with another confidence, other tags or dates. */
  changed: z.number().int(),
  removed: z.number().int(),
});
export type NetworkDay = z.infer<typeof NetworkDay>;

/** What lists added to a network and removed from it, by day: addresses and ranges within it, and those around it. */
export const NetworkHistory = z.object({
  network: z.string(),
  /**
   * The latest first; null of an AS that announces too many prefixes, and of a network of IPv6 whose addresses carry too
   * many of IPv4. One that carries few has the history of those.
   */
  days: z.array(NetworkDay).nullable(),
  has_more: z.boolean(),
  withheld: z.array(Withheld).optional(),
});
export type NetworkHistory = z.infer<typeof NetworkHistory>;
