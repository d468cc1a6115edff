import { z } from "zod";

/** What happened to a name, and who says so. */
export const DomainHistoryEntry = z.object({
  /** A moment, or a day where no more is known. */
  at: z.string(),
  kind: z.enum(["registration", "label", "address"]),
  /**
   * `registered`: its registration, as the registry states it. `known`: registration data is there from then on. `added`,
   * `removed`: on a list from or until. `changed`: another value than before. `first_seen`, `last_seen`: at an address in
   * passive DNS, which does not tell that it went from there; `seen`: there on that day alone.
   */
  event: z.enum(["registered", "known", "added", "removed", "changed", "first_seen", "last_seen", "seen"]),
  /** The field of the registration, the kind of the label, or the address. */
  what: z.string(),
  /** Of a registration; of a label its tags. */
  old: z.string().nullable(),
  new: z.string().nullable(),
  /** The server, the name of the list, or own sensors. */
  source: z.string(),
});
export type DomainHistoryEntry = z.infer<typeof DomainHistoryEntry>;
