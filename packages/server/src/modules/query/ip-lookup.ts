import type { RefusedIp } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { type Enricher, type IpAnswer, judgedFacts } from "@fyr/core/enrichment";
import { addressIn } from "@fyr/core/indicators";
import type { Interpretation } from "@fyr/core/ip";
import { proceed } from "../../http/at-once.ts";
import { ApiFailure } from "../../http/failure.ts";
import { allAtOnce, type Steps } from "../../scheduling/index.ts";
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
  /** @param pace does the work of it; all at once without one */
  many(texts: readonly string[], pace?: Pace): BulkAnswer | Promise<BulkAnswer>;
}

/** Does work in steps, such as slices between which others come in. */
export type Pace = <T>(steps: Steps<T>) => T | Promise<T>;

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
  const { answerOf, answerAll } = createAnswers(enricher);
  return {
    one: (text) => answerOf(atlas(), text, readAddress(text), background()),
    many(texts) {
      const found = allAtOnce(readAll(texts));
      const { refused, duplicates } = found;
      return { answers: allAtOnce(answerAll(found, atlas(), background())), refused, duplicates };
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
  const { answerOf, answerAll } = createAnswers(enricher);
  return {
    one(text) {
      const read = readAddress(text);
      if (!observed.maySee(read.ip)) return answerOf(atlas(), text, read, background());
      return observed.find([read.ip]).then((found) => answerOf(atlas(), text, read, background(), found.get(read.ip)));
    },
    many: (texts, pace = allAtOnce) =>
      proceed(pace(readAll(texts)), (found) => {
        const { reads, refused, duplicates } = found;
        const answer = (seen?: ReadonlyMap<string, Observed>) =>
          proceed(pace(answerAll(found, atlas(), background(), seen)), (answers) => ({ answers, refused, duplicates }));
        const seen = reads.flatMap(({ read }) => (observed.maySee(read.ip) ? [read.ip] : []));
        return seen.length === 0 ? answer() : observed.find(seen).then(answer);
      }),
  };
}

/** @throws ApiFailure `invalid_ip` */
export function readAddress(text: string): Read {
  const read = addressIn(text);
  if (read.ok) return read;
  throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
}

interface Found {
  readonly reads: readonly { readonly text: string; readonly read: Read }[];
  readonly refused: RefusedIp[];
  readonly duplicates: number;
}

/** Longest text that is read as one of many; a longer one may be looked up by itself. */
const ONE_OF_MANY_MAX = 256;

/** Reads a text as an address, where it is one of many. */
export function readOneOfMany(text: string): Interpretation {
  if (text.length <= ONE_OF_MANY_MAX) return addressIn(text);
  const reason = `this is ${text.length} characters long: of a list, texts of up to ${ONE_OF_MANY_MAX} are read`;
  return { ok: false, reason };
}

/** The address that one of many texts is charged as; null for what is none. */
export function oneOfManyAs(text: string): string | null {
  const read = readOneOfMany(text);
  return read.ok ? read.ip : null;
}

/** Reads texts as addresses, one a step: one that is none costs the caller nothing, and Fyr more than an address. */
function* readAll(texts: readonly string[]): Steps<Found> {
  const seen = new Set<string>();
  const reads: { text: string; read: Read }[] = [];
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const text of texts) {
    const read = readOneOfMany(text);
    if (!read.ok) refused.push({ input: text, reason: read.reason });
    else if (seen.has(read.ip)) duplicates++;
    else {
      seen.add(read.ip);
      reads.push({ text, read });
    }
    yield;
  }
  return { reads, refused, duplicates };
}

function createAnswers(enricher: Enricher) {
  const contextOf = createContexts();
  const answerOf = (
    snapshot: Atlas,
    text: string,
    read: Read,
    background: Background,
    observed?: Observed,
  ): IpAnswer => {
    const input = { text, prefix: read.prefix, port: read.port, notes: read.notes };
    const shared = contextOf(background, read.address);
    const context = observed === undefined ? shared : { ...shared, ...observed };
    return enricher.answer(judgedFacts(snapshot, read.address), input, context);
  };
  /** Of one snapshot, one a step. */
  function* answerAll(
    { reads }: Found,
    snapshot: Atlas,
    background: Background,
    seen?: ReadonlyMap<string, Observed>,
  ): Steps<IpAnswer[]> {
    const answers: IpAnswer[] = [];
    for (const { text, read } of reads) {
      answers.push(answerOf(snapshot, text, read, background, seen?.get(read.ip)));
      yield;
    }
    return answers;
  }
  return { answerOf, answerAll };
}
