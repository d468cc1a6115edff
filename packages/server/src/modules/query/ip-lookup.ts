import type { RefusedIp } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { type Enricher, type IpAnswer, judgedFacts } from "@fyr/core/enrichment";
import { addressIn } from "@fyr/core/indicators";
import type { Interpretation } from "@fyr/core/ip";
import { ApiFailure } from "../../http/failure.ts";
import { type Background, createContexts } from "./background.ts";
import type { Observed, ObservedAddresses } from "./observed.ts";

/** Answers to many texts. */
export interface BulkAnswer {
  /** In the order given, each address once. */
  readonly answers: readonly IpAnswer[];
  readonly refused: RefusedIp[];
  readonly duplicates: number;
}

export interface IpLookup {
  /** Reads one text as an address and answers all that is known of it. @throws ApiFailure `invalid_ip` */
  one(text: string): IpAnswer | Promise<IpAnswer>;
  many(texts: readonly string[]): BulkAnswer | Promise<BulkAnswer>;
}

/** One that has all it needs in memory. */
export interface InstantLookup extends IpLookup {
  one(text: string): IpAnswer;
  many(texts: readonly string[]): BulkAnswer;
}

interface Needs {
  /** The snapshot in use at the moment of each call. */
  readonly atlas: () => Atlas;
  readonly enricher: Enricher;
  readonly background: () => Background;
}

type Read = Extract<Interpretation, { ok: true }>;

export function createIpLookup({ atlas, enricher, background }: Needs): InstantLookup {
  const answerOf = createAnswers(enricher);
  return {
    one: (text) => answerOf(atlas(), text, readAddress(text), background()),
    many(texts) {
      const snapshot = atlas();
      const now = background();
      const { reads, refused, duplicates } = readAll(texts);
      const answers = reads.map(({ text, read }) => answerOf(snapshot, text, read, now));
      return { answers, refused, duplicates };
    },
  };
}

/** The same with what sensors saw: for callers who may see it. Waits only where an address may have been seen. */
export function createObservingLookup({
  atlas,
  enricher,
  background,
  observed,
}: Needs & { readonly observed: ObservedAddresses }): IpLookup {
  const answerOf = createAnswers(enricher);
  return {
    one(text) {
      const read = readAddress(text);
      if (!observed.maySee(read.ip)) return answerOf(atlas(), text, read, background());
      return observed.find([read.ip]).then((found) => answerOf(atlas(), text, read, background(), found.get(read.ip)));
    },
    many(texts) {
      const { reads, refused, duplicates } = readAll(texts);
      const answer = (found?: ReadonlyMap<string, Observed>): BulkAnswer => {
        const snapshot = atlas();
        const now = background();
        const answers = reads.map(({ text, read }) => answerOf(snapshot, text, read, now, found?.get(read.ip)));
        return { answers, refused, duplicates };
      };
      const seen = reads.flatMap(({ read }) => (observed.maySee(read.ip) ? [read.ip] : []));
      return seen.length === 0 ? answer() : observed.find(seen).then(answer);
    },
  };
}

/** @throws ApiFailure `invalid_ip` */
export function readAddress(text: string): Read {
  const read = addressIn(text);
  if (read.ok) return read;
  throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
}

function readAll(texts: readonly string[]) {
  const seen = new Set<string>();
  const reads: { text: string; read: Read }[] = [];
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const text of texts) {
    const read = addressIn(text);
    if (!read.ok) refused.push({ input: text, reason: read.reason });
    else if (seen.has(read.ip)) duplicates++;
    else {
      seen.add(read.ip);
      reads.push({ text, read });
    }
  }
  return { reads, refused, duplicates };
}

function createAnswers(enricher: Enricher) {
  const contextOf = createContexts();
  return (snapshot: Atlas, text: string, read: Read, background: Background, observed?: Observed): IpAnswer => {
    const input = { text, prefix: read.prefix, port: read.port, notes: read.notes };
    const shared = contextOf(background, read.address);
    const context = observed === undefined ? shared : { ...shared, ...observed };
    return enricher.answer(judgedFacts(snapshot, read.address), input, context);
  };
}
