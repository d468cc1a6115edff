import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const SourceInfo = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  attribution: z.string().nullable(),
  /** Day of its edition: by the list itself, its server, or an administrator who imported it; null where none of them gives one. */
  published: z.string().nullable(),
  /** Day on which it was collected or confirmed last; null for what comes with Fyr. */
  collected: z.string().nullable(),
  rows: z.number().int(),
  /** The layers that it has rows in. */
  layers: z.array(z.enum(["special", "as", "registration", "place", "label"])),
});

export const atlasEndpoints = {
  /** The loaded snapshot: what answers are made from. */
  atlasInfo: endpoint({
    method: "GET",
    path: "/atlas",
    tag: "system",
    summary: "The atlas in use: age, size, sources",
    credentials: ["session", "key"],
    scope: "query",
    data: z.object({
      built_at: z.iso.datetime(),
      bytes: z.number().int(),
      intervals: z.object({ ipv4: z.number().int(), ipv6: z.number().int() }),
      sources: z.array(SourceInfo),
    }),
  }),

  buildAtlas: endpoint({
    method: "POST",
    path: "/admin/atlas/build",
    tag: "admin",
    summary: "Compile the atlas of this node anew from all sources and use it; answers when that is done",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    data: z.object({ built_at: z.iso.datetime(), bytes: z.number().int(), seconds: z.number() }),
  }),
};
