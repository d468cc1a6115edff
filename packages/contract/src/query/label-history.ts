import { z } from "zod";

/** Events of an address's label history in one answer. */
export const LABEL_EVENTS_PAGE = 100;
export const LABEL_EVENTS_MAX = 1000;

/** A day stands for its end, UTC. */
export const AsOf = z.union(
  [
    z.iso.date().transform((day) => new Date(`${day}T23:59:59.999Z`)),
    z.iso.datetime({ offset: true }).transform((time) => new Date(time)),
  ],
  { error: "Should be a day such as 2026-11-22, or a time such as 2026-11-22T06:00:00Z" },
);

/** A claim of a source about the address, or about a range or AS that it belongs to. */
export const LabelEvent = z.object({
  /** `changed`: the same claim as before, with another confidence, other tags or dates. */
  action: z.enum(["added", "changed", "removed"]),
  at: z.iso.datetime(),
  /** Added when Fyr read the list for the first time: since when the list has it is not known. */
  first_read: z.boolean(),
  source: z.string(),
  source_name: z.string(),
  /**
   * vpn, proxy, residential_proxy, tor, hosting, cloud, cdn, crawler, threat or benign; not_routable for space that is
   * not of the public internet.
   */
  kind: z.string(),
  provider: z.string().nullable(),
  display_name: z.string().nullable(),
  tags: z.array(z.string()),
  confidence: z.number().int(),
  /** The target: an address, a prefix, `first-last`, or `AS64500`. */
  subject: z.string(),
  /** The submission that it is from. */
  submission_id: z.string().nullable(),
  /** What the list has beside the row: `4 of 30 lists`. */
  note: z.string().nullable(),
});
export type LabelEvent = z.infer<typeof LabelEvent>;
