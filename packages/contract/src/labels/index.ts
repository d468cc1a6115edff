import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** A list of a hundred thousand prefixes is a few megabytes; this is far above the largest known. */
export const LABEL_FILE_MAX = 128 * 1024 * 1024;

/** Rows that could not be read and are shown one by one; the rest are counted. */
export const REJECTED_SHOWN = 100;

export const LabelImportReport = z.object({
  source: z.string(),
  read: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  rejected_count: z.number().int(),
  rejected: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
});
export type LabelImportReport = z.infer<typeof LabelImportReport>;

const tag = "admin";
const Day = z.iso.date();

export const labelEndpoints = {
  importLabels: endpoint({
    method: "POST",
    path: "/admin/labels/import",
    tag,
    summary: "Import a list of labelled addresses, sent as text; the atlas shows it after its next build",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    query: z.object({
      source: z.string().min(1).max(64),
      format: z.string().max(32).optional(),
      kind: z.string().max(32).optional(),
      provider: z.string().max(64).optional(),
      display_name: z.string().max(120).optional(),
      /** Comma-separated. */
      tags: z
        .string()
        .max(400)
        .transform((text) => text.split(",").filter(Boolean))
        .optional(),
      confidence: z.coerce.number().min(0).max(100).optional(),
      first_seen: Day.optional(),
      last_seen: Day.optional(),
      published: Day.optional(),
      url: z.string().max(400).optional(),
      licence: z.string().max(120).optional(),
      /** `replace`: the list replaces the labels of the source; `add`: it is added to them. */
      mode: z.enum(["replace", "add"]).default("replace"),
    }),
    body: z.string(),
    bodyLimit: LABEL_FILE_MAX,
    data: LabelImportReport,
  }),
};
