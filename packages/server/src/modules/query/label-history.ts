import type { LabelEvent, Provenance } from "@fyr/contract";
import type { Atlas, IpFacts } from "@fyr/core/atlas";
import type { Enricher, IpAnswer } from "@fyr/core/enrichment";
import { DAY_MS, floorToDay, utcDay } from "@fyr/core/time";
import { ApiFailure } from "../../http/failure.ts";
import type { LabelStore, LabelEvent as StoredEvent } from "../../storage/labels/index.ts";
import type { Background } from "./background.ts";
import { readAddress } from "./ip-lookup.ts";
import type { ObservedAddresses } from "./observed.ts";
import { type Address, formatAddress, rangeToPrefixes } from "@fyr/core/ip";
import type { LabelTarget } from "@fyr/core/labels";

/** No label is older. */
const EARLIEST_MS = Date.UTC(2000, 0);

interface Needs {
  readonly atlas: () => Atlas;
  readonly enricher: Enricher;
  readonly labels: Pick<LabelStore, "ofAddress" | "historyOf" | "firstWord">;
  readonly observed: ObservedAddresses;
  readonly background: () => Background;
  readonly now?: () => number;
}

/** Which labels addresses had, and when. */
export interface PastLookup {
  /**
   * What is known of an address with the labels of a past moment. Where it lies, who announces it and what sensors saw
   * is as of today. @throws ApiFailure `invalid_ip`; `bad_request` for a day that has not begun
   */
  one(text: string, at: Date): Promise<IpAnswer>;
  /** @throws ApiFailure `invalid_ip` */
  history(text: string, limit: number): Promise<{ ip: string; events: LabelEvent[]; has_more: boolean }>;
}

export function createPastLookup({ atlas, enricher, labels, observed, background, now = Date.now }: Needs): PastLookup {
  return {
    async one(text, at) {
      const read = readAddress(text);
      const moment = momentOf(at, now());
      const facts = atlas().lookup(read.address);
      const subject = { address: read.address, system: facts.as?.value.number ?? null };
      const [rows, first, seen] = await Promise.all([
        labels.ofAddress(subject, moment),
        labels.firstWord(),
        observed.maySee(read.ip) ? observed.find([read.ip]) : undefined,
      ]);
      const isBefore = first === null || moment < first;
      const notes = [...read.notes, "as_of", ...(isBefore ? ["before_first_label"] : [])];
      const day = utcDay(moment);
      return enricher.answer(
        withLabels(facts, rows),
        { text, prefix: read.prefix, port: read.port, notes },
        {
          ...background(),
          day,
          ...seen?.get(read.ip),
          past: { as_of: moment.toISOString(), provenance: historyProvenance(moment, isBefore) },
        },
      );
    },
    async history(text, limit) {
      const read = readAddress(text);
      const system = atlas().lookup(read.address).as?.value.number ?? null;
      const events = await labels.historyOf({ address: read.address, system }, limit + 1);
      return { ip: read.ip, events: events.slice(0, limit).map(presentEvent), has_more: events.length > limit };
    },
  };
}

/** Later today is now: a day stands for its end. */
function momentOf(at: Date, now: number): Date {
  const tomorrow = floorToDay(now) + DAY_MS;
  if (at.getTime() >= tomorrow) {
    const message = "lies in the future";
    throw new ApiFailure("bad_request", { message: `This moment ${message}`, details: [{ field: "at", message }] });
  }
  return new Date(Math.max(EARLIEST_MS, Math.min(at.getTime(), now)));
}

type Labels = Awaited<ReturnType<LabelStore["ofAddress"]>>;

/** The interval in which all of it holds is not known of the past: it is the address alone. */
function withLabels({ ip, family, special, as, registration, place }: IpFacts, rows: Labels): IpFacts {
  const labels = new Map(
    rows.map(({ record, source }) => [JSON.stringify([source.id, record]), { value: record, source }]),
  );
  return { ip, family, first: ip, last: ip, special, as, registration, place, labels: [...labels.values()] };
}

function historyProvenance(moment: Date, isBefore: boolean): Provenance {
  const what = isBefore
    ? "no list had been taken yet at that moment"
    : `labels as they stood at ${moment.toISOString()}; place, network and what sensors saw are as of today`;
  return {
    fields: ["risk", "anonymization", "osint", "behavior"],
    source: "fyr-label-history",
    source_name: "Fyr: history of labels",
    url: null,
    licence: "own data",
    method: "rule",
    detail: what,
    as_of: utcDay(moment),
    first_seen: null,
    last_seen: null,
  };
}

function presentEvent({ action, at, target, record, source }: StoredEvent): LabelEvent {
  return {
    action,
    at: at.toISOString(),
    source: source.id,
    source_name: source.name,
    kind: record.kind,
    provider: record.provider,
    display_name: record.display_name,
    tags: [...record.tags],
    confidence: record.confidence,
    subject: subjectOf(target),
    submission_id: record.reference ?? null,
  };
}

/** `192.0.2.1`, `192.0.2.0/24`, `192.0.2.1-192.0.2.9` or `AS64500`. */
function subjectOf(target: LabelTarget): string {
  if (target.family === "as") return `AS${target.number}`;
  const [prefix, ...more] = rangeToPrefixes(target);
  if (prefix !== undefined && more.length === 0) {
    const first = formatAddress(prefix.address);
    return prefix.length === (target.family === 4 ? 32 : 128) ? first : `${first}/${prefix.length}`;
  }
  const end = (value: number | bigint): string => {
    const address: Address =
      target.family === 4 ? { family: 4, value: Number(value) } : { family: 6, value: BigInt(value) };
    return formatAddress(address);
  };
  return `${end(target.first)}-${end(target.last)}`;
}
