import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const tag = "system";

/** How the stores are, as every page shows it where something is wrong. */
export const SystemState = z.object({
  /** `low`: events, files, reports and builds wait; `full`: nothing is written; `stalled`: the disk does not answer. */
  disk: z.enum(["enough", "low", "full", "stalled"]),
  /** Whether events and what derives from them can be searched. */
  observations: z.enum(["answers", "silent"]),
  ledger: z.enum(["answers", "silent"]),
  /** For administrators; null for others. */
  details: z
    .object({
      free_bytes: z.number(),
      min_free_bytes: z.number(),
      /** Files that can still be made; null where the file system does not count them. */
      free_files: z.number().nullable(),
      /** False where the file system is read-only, or refuses what is written for a fault. */
      writable: z.boolean(),
      /** Parts of the observations that were found damaged since the start. */
      damaged: z.array(
        z.object({
          table: z.string(),
          part: z.string(),
          /** Null where the engine took it out before it was opened. */
          rows: z.number().nullable(),
          reason: z.string(),
          /** The parts that took its place; null where there were none, and its rows are lost. */
          restored_from: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type SystemState = z.infer<typeof SystemState>;

/** A part of the installation in a few words, for administrators. */
export const SummaryLine = z.object({
  /** E.g. `Sources`. */
  name: z.string(),
  /** `warning`: someone should look; `fault`: something does not work. */
  level: z.enum(["ok", "warning", "fault"]),
  text: z.string(),
  /** The time that the text is about, where it is about one. */
  at: z.iso.datetime().nullable(),
  /** What is wrong, the worst first. */
  problems: z.array(z.string()),
  /** Path of the page that has more, and mends it. */
  page: z.string(),
});
export type SummaryLine = z.infer<typeof SummaryLine>;

export const systemEndpoints = {
  hello: endpoint({
    method: "GET",
    path: "/hello",
    tag,
    summary: "Whether the service answers, and to whom",
    access: "public",
    credentials: ["session", "key"],
    data: z.object({ name: z.literal("Fyr"), version: z.string(), authenticated: z.boolean() }),
  }),
  systemState: endpoint({
    method: "GET",
    path: "/system/state",
    tag,
    summary: "Whether the disk has room and the stores answer",
    data: SystemState,
  }),
  summary: endpoint({
    method: "GET",
    path: "/admin/summary",
    tag: "admin",
    summary: "Whether the installation is well: a line for each of its parts",
    access: "admin",
    data: z.object({ lines: z.array(SummaryLine) }),
  }),
};
