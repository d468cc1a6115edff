import type { IpInfo, RefusedIp } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { enrichJson, type ProviderDirectory } from "@fyr/core/enrichment";
import { interpret } from "@fyr/core/ip";
import { JsonText } from "../../http/json-text.ts";
import { createToday } from "./today.ts";

export type Looked =
  | { readonly ok: true; readonly info: JsonText<IpInfo> }
  | { readonly ok: false; readonly refused: RefusedIp };

export interface LookedUp {
  readonly infos: JsonText<IpInfo>[];
  readonly refused: RefusedIp[];
  readonly duplicates: number;
}

export interface IpLookup {
  /** Reads one text as an address and answers all that is known of it. */
  one(text: string): Looked | Promise<Looked>;
  /** Each different address once, in the order given. */
  many(texts: readonly string[]): LookedUp | Promise<LookedUp>;
}

/** One that has all it needs in memory. */
export interface InstantLookup extends IpLookup {
  one(text: string): Looked;
  many(texts: readonly string[]): LookedUp;
}

/** What this installation itself knows of an address: what its sensors saw, and who names it. */
export interface Observed {
  readonly netflow?: IpInfo["netflow"];
  readonly hostnames?: readonly string[];
  /** How many posts and submissions name it, or a prefix that holds it. */
  readonly submissionCount?: number;
}

/** Whom sensors saw. Most addresses of the internet were never seen; that is known at once, without a question. */
export interface ObservedAddresses {
  /** False: sensors never saw the address (RFC 5952). True: they may have. */
  maySee(ip: string): boolean;
  /** What they saw of these addresses; those that they did not see are missing. Never fails. */
  find(ips: readonly string[]): Promise<ReadonlyMap<string, Observed>>;
}

type Read = Extract<ReturnType<typeof interpret>, { ok: true }>;

/** What all answers of a moment share: the day, and the providers that this installation knows. */
export interface Background {
  readonly day: string;
  readonly providers: ProviderDirectory;
}

/** The background of each moment. */
export function createBackground(
  providers: () => ProviderDirectory,
  today: () => string = createToday(),
): () => Background {
  return () => ({ day: today(), providers: providers() });
}

/** @param atlas the snapshot in use at the moment of each call */
export function createIpLookup(atlas: () => Atlas, background: () => Background): InstantLookup {
  return {
    one(text) {
      const read = interpret(text);
      return read.ok ? { ok: true, info: describe(atlas(), text, read, background()) } : refuse(text, read.reason);
    },
    many(texts) {
      const snapshot = atlas();
      const now = background();
      const { reads, refused, duplicates } = readAll(texts);
      return { infos: reads.map(({ text, read }) => describe(snapshot, text, read, now)), refused, duplicates };
    },
  };
}

/** The same with what sensors saw: for those who may see it. Waits only where an address was seen. */
export function createObservingLookup(
  atlas: () => Atlas,
  observed: ObservedAddresses,
  background: () => Background,
): IpLookup {
  return {
    one(text) {
      const read = interpret(text);
      if (!read.ok) return refuse(text, read.reason);
      if (!observed.maySee(read.ip)) return { ok: true, info: describe(atlas(), text, read, background()) };
      return observed
        .find([read.ip])
        .then((found) => ({ ok: true, info: describe(atlas(), text, read, background(), found.get(read.ip)) }));
    },
    many(texts) {
      const { reads, refused, duplicates } = readAll(texts);
      const answer = (found?: ReadonlyMap<string, Observed>): LookedUp => {
        const snapshot = atlas();
        const now = background();
        const infos = reads.map(({ text, read }) => describe(snapshot, text, read, now, found?.get(read.ip)));
        return { infos, refused, duplicates };
      };
      const seen = reads.flatMap(({ read }) => (observed.maySee(read.ip) ? [read.ip] : []));
      return seen.length === 0 ? answer() : observed.find(seen).then(answer);
    },
  };
}

const refuse = (input: string, reason: string): Looked => ({ ok: false, refused: { input, reason } });

function readAll(texts: readonly string[]) {
  const seen = new Set<string>();
  const reads: { text: string; read: Read }[] = [];
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const text of texts) {
    const read = interpret(text);
    if (!read.ok) refused.push({ input: text, reason: read.reason });
    else if (seen.has(read.ip)) duplicates++;
    else {
      seen.add(read.ip);
      reads.push({ text, read });
    }
  }
  return { reads, refused, duplicates };
}

function describe(snapshot: Atlas, text: string, read: Read, now: Background, observed?: Observed): JsonText<IpInfo> {
  const input = { text, prefix: read.prefix, port: read.port, notes: read.notes };
  const { day, providers } = now;
  const context = observed === undefined ? { day, providers } : { day, providers, ...observed };
  return new JsonText(enrichJson(snapshot.lookup(read.address), input, context));
}
