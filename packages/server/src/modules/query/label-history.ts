import { isDemoName, type LabelEvent, type Provenance } from "@fyr/contract";
import type { Atlas, IpFacts, LabelKind } from "@fyr/core/atlas";
import { type Enricher, type IpAnswer, judgedAddress, judgedFacts } from "@fyr/core/enrichment";
import { isDemoAddress, mayNameDemo } from "@fyr/core/demo";
import { notCollectedAt } from "@fyr/core/risk";
import { SCANNER_NAMES_SOURCE } from "@fyr/core/scanners";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { DAY_MS, floorToDay, utcDay } from "@fyr/core/time";
import { ApiFailure } from "../../http/failure.ts";
import type { LabelStore, LabelEvent as StoredEvent } from "../../storage/labels/index.ts";
import type { Background } from "./background.ts";
import { readAddress } from "./ip-lookup.ts";
import { factsOfPast } from "./past-facts.ts";
import type { ObservedAddresses } from "./observed.ts";
import { type Address, formatAddress, rangeToPrefixes } from "@fyr/core/ip";
import { isBogonLabel, type LabelRow, type LabelTarget } from "@fyr/core/labels";

/** No label is older, and no answer is about an earlier day. */
const EARLIEST_MS = Date.UTC(2000, 0);

interface Needs {
  readonly atlas: () => Atlas;
  readonly enricher: Enricher;
  readonly labels: Pick<LabelStore, "ofAddress" | "historyOf" | "firstWord" | "collected">;
  readonly observed: ObservedAddresses;
  readonly background: () => Background;
  /** The kinds of each list that would be collected and never was. */
  readonly never: () => readonly (readonly LabelKind[])[];
  readonly now?: () => number;
}

/** Which labels addresses had, and when. */
export interface PastLookup {
  /**
   * What is known of an address with the labels of a past moment. Where it lies, who announces it and what sensors saw
   * is as of today. @throws ApiFailure `invalid_ip`; `bad_request` for a day that has not begun, or before 2000
   */
  one(text: string, at: Date): Promise<IpAnswer>;
  /** @throws ApiFailure `invalid_ip` */
  history(text: string, limit: number): Promise<{ ip: string; events: LabelEvent[]; has_more: boolean }>;
}

export function createPastLookup({
  atlas,
  enricher,
  labels,
  observed,
  background,
  never,
  now = Date.now,
}: Needs): PastLookup {
  return {
    async one(text, at) {
      const read = readAddress(text);
      const moment = momentOf(at, now());
      const snapshot = atlas();
      const facts = judgedFacts(snapshot, read.address);
      const subject = {
        address: judgedAddress(snapshot, read.address),
        system: facts.as?.value.number ?? null,
      };
      const [rows, first, collected, seen] = await Promise.all([
        labels.ofAddress(subject, moment),
        labels.firstWord(),
        labels.collected(),
        observed.maySee(read.ip) ? observed.find([read.ip], moment) : undefined,
      ]);
      // Lists of the demo name no other addresses.
      const isDemo = isDemoAddress(read.address);
      // Its addresses are special ones again when it is cleared.
      const isAnswering = isDemo && facts.special === null;
      const able = collected.filter(({ id }) => isDemo || !isDemoName(id));
      const isBefore = first === null || moment < first;
      const day = utcDay(moment);
      const named = seenNames(facts, read.address).filter(({ record }) => (record.first_seen ?? "") <= day);
      const notes = [...read.notes, "as_of", ...(isBefore ? ["before_first_label"] : [])];
      const { providers, concealed } = background();
      return enricher.answer(
        factsOfPast(snapshot, facts, [
          ...(isAnswering ? rows.filter(({ source }) => mayNameDemo(source.id)) : rows),
          ...named.map((row) => asOf(row, day)),
        ]),
        { text, prefix: read.prefix, port: read.port, notes },
        {
          providers,
          day,
          ...(concealed && { concealed }),
          ...seen?.get(read.ip),
          past: {
            as_of: moment.toISOString(),
            provenance: historyProvenance(moment, isBefore),
            notCollected: notCollectedAt(able, moment, never()),
          },
        },
      );
    },
    async history(text, limit) {
      const read = readAddress(text);
      const snapshot = atlas();
      // What carries another address has that one's labels, and none of the network that announces the tunnel.
      const address = judgedAddress(snapshot, read.address);
      const facts = judgedFacts(snapshot, read.address);
      const { as, special } = facts;
      const [stored, collected] = await Promise.all([
        labels.historyOf({ address, system: as?.value.number ?? null }, limit + 1),
        labels.collected(),
      ]);
      const found = [...stored, ...seenNames(facts, address).flatMap(firstSeen)].toSorted((a, b) => +b.at - +a.at);
      const firstReads = new Map(collected.map(({ id, first }) => [id, first.getTime()]));
      // While the demo is loaded, its addresses answer as public ones.
      const isOfDemo = special === null && isDemoAddress(read.address);
      const events = found.slice(0, limit).filter(({ source }) => !isOfDemo || mayNameDemo(source.id));
      return {
        ip: read.ip,
        events: events.map((event) => presentEvent(event, firstReads)),
        has_more: found.length > limit,
      };
    },
  };
}

/** Names of scanners that own sensors saw stand over the atlas, and in no history: they begin on their first day. */
const seenNames = ({ labels }: IpFacts, { family, value }: Address): LabelRow[] =>
  labels.flatMap(({ value: record, source }) =>
    source.id === SCANNER_NAMES_SOURCE.id
      ? [{ target: { family, first: value, last: value } as LabelTarget, record, source }]
      : [],
  );

/** Of what was seen since that day nothing was known. */
const asOf = ({ record, ...row }: LabelRow, day: string): LabelRow => ({
  ...row,
  record: { ...record, last_seen: record.last_seen !== null && record.last_seen > day ? day : record.last_seen },
});

const firstSeen = ({ target, record, source }: LabelRow): StoredEvent[] =>
  record.first_seen === null
    ? []
    : [{ action: "added", at: new Date(`${record.first_seen}T00:00:00Z`), target, record, source }];

/** Later today is now: a day stands for its end. */
function momentOf(at: Date, now: number): Date {
  if (at.getTime() >= floorToDay(now) + DAY_MS) throw noMoment("lies in the future");
  if (at.getTime() < EARLIEST_MS) throw noMoment("lies before 2000, of which nothing is known");
  return new Date(Math.min(at.getTime(), now));
}

const noMoment = (message: string): ApiFailure =>
  new ApiFailure("bad_request", { message: `This moment ${message}`, details: [{ field: "at", message }] });

function historyProvenance(moment: Date, isBefore: boolean): Provenance {
  const what = isBefore
    ? "no list had been collected yet at that moment"
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

/** @param firstReads when the sources of lists were read for the first time, in milliseconds */
function presentEvent(
  { action, at, target, record, source }: StoredEvent,
  firstReads: ReadonlyMap<string, number>,
): LabelEvent {
  return {
    action,
    at: at.toISOString(),
    first_read: action === "added" && at.getTime() <= (firstReads.get(source.id) ?? -Infinity),
    source: source.id,
    source_name: source.name,
    kind: isBogonLabel(record) ? "not_routable" : record.kind,
    provider: record.provider,
    display_name: record.display_name,
    tags: [...record.tags],
    confidence: record.confidence,
    subject: subjectOf(target),
    ...(source.id === SUBMISSION_SOURCE.id
      ? { submission_id: record.reference ?? null, note: null }
      : // That it is by a name stands in the source's.
        { submission_id: null, note: source.id === SCANNER_NAMES_SOURCE.id ? null : (record.reference ?? null) }),
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
