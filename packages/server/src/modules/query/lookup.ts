import type { IpInfo, RefusedIp } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { enrichJson } from "@fyr/core/enrichment";
import { interpret } from "@fyr/core/ip";
import { JsonText } from "../../http/json-text.ts";
import { createToday } from "./today.ts";

export type Looked =
  | { readonly ok: true; readonly info: JsonText<IpInfo> }
  | { readonly ok: false; readonly refused: RefusedIp };

export interface IpLookup {
  /** Reads one text as an address and answers all that is known of it. */
  one(text: string): Looked;
  /** Each different address once, in the order given. */
  many(texts: readonly string[]): { infos: JsonText<IpInfo>[]; refused: RefusedIp[]; duplicates: number };
}

/** @param atlas the snapshot in use at the moment of each call */
export function createIpLookup(atlas: () => Atlas, today: () => string = createToday()): IpLookup {
  return {
    one(text) {
      const read = interpret(text);
      return read.ok
        ? { ok: true, info: describe(atlas(), text, read, today()) }
        : { ok: false, refused: { input: text, reason: read.reason } };
    },
    many(texts) {
      const snapshot = atlas();
      const day = today();
      const seen = new Set<string>();
      const infos: JsonText<IpInfo>[] = [];
      const refused: RefusedIp[] = [];
      let duplicates = 0;
      for (const text of texts) {
        const read = interpret(text);
        if (!read.ok) refused.push({ input: text, reason: read.reason });
        else if (seen.has(read.ip)) duplicates++;
        else {
          seen.add(read.ip);
          infos.push(describe(snapshot, text, read, day));
        }
      }
      return { infos, refused, duplicates };
    },
  };
}

type Read = Extract<ReturnType<typeof interpret>, { ok: true }>;

function describe(snapshot: Atlas, text: string, read: Read, day: string): JsonText<IpInfo> {
  const input = { text, prefix: read.prefix, port: read.port, notes: read.notes };
  return new JsonText(enrichJson(snapshot.lookup(read.address), input, { day }));
}
