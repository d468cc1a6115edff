import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const tag = "system";

export const hello = endpoint({
  method: "GET",
  path: "/hello",
  tag,
  summary: "Whether the service answers, and to whom",
  access: "public",
  credentials: ["session", "key"],
  data: z.object({ name: z.literal("Fyr"), version: z.string(), authenticated: z.boolean() }),
});

const SourceInfo = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  attribution: z.string().nullable(),
  published: z.string().nullable(),
  rows: z.number().int(),
  /** What it speaks of. */
  layers: z.array(z.enum(["special", "as", "registration", "place", "label"])),
});

/** The loaded snapshot: what answers are made from. */
export const atlasInfo = endpoint({
  method: "GET",
  path: "/atlas",
  tag,
  summary: "The atlas in use: age, size, sources",
  credentials: ["session", "key"],
  scope: "query",
  data: z.object({
    built_at: z.iso.datetime(),
    bytes: z.number().int(),
    intervals: z.object({ ipv4: z.number().int(), ipv6: z.number().int() }),
    sources: z.array(SourceInfo),
  }),
});
