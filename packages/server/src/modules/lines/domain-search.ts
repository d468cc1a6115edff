import { type DomainInfo, EVENT_SEARCH_MS, type LineColumn, type LineRow } from "@fyr/contract";
import type { Lead } from "@fyr/core/lines";
import type { Steps } from "../../scheduling/index.ts";
import { type Aspect, ASPECTS, begin, type Begun, type DomainNeeds } from "./domain-names.ts";
import type { Progress } from "./domain-progress.ts";
import type { Asked, Found } from "./source.ts";

export interface Candidate {
  readonly name: string;
  /** What of the line's beginnings it is of. */
  readonly leads: Readonly<Record<string, string>>;
  /** Once it is looked up. */
  readonly info: DomainInfo | null;
}

/** A line about domains as it is understood. */
export interface Understanding {
  readonly matches: (candidate: Candidate) => boolean;
  /** As much of the line as names alone answer. */
  readonly byName: (candidate: Candidate) => boolean;
  readonly leads: readonly Lead[];
  /** Where it has no beginning, these. */
  readonly named: readonly string[];
  /** What has to be looked up to test it; none where its name tells. */
  readonly aspects: readonly Aspect[];
}

interface Shape {
  readonly columns: readonly LineColumn[];
  readonly rowOf: (info: DomainInfo) => LineRow;
}

/** Names that are read for the count, where there are enough for the page. */
const COUNTED_MOST = 200_000;
/** Names that are looked up for the count, where enough are found for the page. */
const LOOKED_UP_FOR_COUNT = 1000;
/** Names that are looked up together: of lists alone, and whole rows. */
const OF_LISTS = 1000;
const OF_ALL = 100;
const togetherFor = (aspects: readonly Aspect[]): number =>
  aspects.every((aspect) => aspect === "labels") ? OF_LISTS : OF_ALL;
/** Of a line's time the part in which names are read: what is left is for the rows. */
const READING = 0.7;

const SECONDS = EVENT_SEARCH_MS / 1000;

/** Lines that names answer: all of them are read for the count, and those of the page are looked up. */
export async function findByName(
  needs: DomainNeeds,
  understood: Understanding,
  asked: Asked,
  shape: Shape,
): Promise<Found> {
  const { offset, limit, isLate } = asked;
  const begun = await begin(needs, understood, asked);
  const page: Candidate[] = [];
  let total = 0;
  let read = 0;
  let isCut = false;
  for await (const batch of begun.batches("")) {
    // Here and not behind it: what is left unread is known to be there.
    isCut = read > 0 && (isLate(READING) || (page.length === limit && read >= COUNTED_MOST));
    if (isCut) break;
    const found = await asked.pace(candidatesOf(batch, begun, understood.byName));
    const from = Math.max(0, offset - total);
    page.push(...found.slice(from, from + limit - page.length));
    total += found.length;
    read += batch.length;
  }
  const rows = await lookUp(needs, page, aspectsOfRows(understood, asked), asked);
  const unread = `The first ${read} names were read, and there are more: add name: or suffix:.`;
  const note = rows.length < page.length ? halfOf(rows.length, page.length) : isCut ? unread : begun.note;
  return foundOf(shape, rows, {
    total,
    isWhole: !isCut && begun.note === undefined,
    note,
    behind: offset + rows.length,
    isCut,
  });
}

/** Rows are tested once more, as they are now. */
const aspectsOfRows = ({ aspects }: Understanding, { isForList }: Asked): readonly Aspect[] =>
  isForList ? [...new Set<Aspect>(["labels", ...aspects])] : ASPECTS;

const halfOf = (done: number, all: number): string =>
  `In ${SECONDS} seconds ${done} of ${all} rows were looked up: run the line again for the others, or by the API with the next offset.`;

/** Lines that ask for more than names: those are looked up in their order, and a further call goes on where one stopped. */
export async function findByLookups(
  needs: DomainNeeds,
  understood: Understanding,
  asked: Asked,
  shape: Shape,
  progress: Progress,
): Promise<Found> {
  const { offset, limit } = asked;
  const begun = await begin(needs, understood, asked);
  const done = await lookUpNames(needs, begun, understood, asked, progress);
  const page = done.found.slice(offset, offset + limit).map((name) => ({ name, leads: begun.leads, info: null }));
  const rows = await lookUp(needs, page, aspectsOfRows(understood, asked), asked);
  const unread = `The first ${done.lookedUp} names were looked up, and there are more: run the line again to go on, or by the API with the next offset.`;
  const note = rows.length < page.length ? halfOf(rows.length, page.length) : done.isWhole ? begun.note : unread;
  return foundOf(shape, rows.filter(understood.matches), {
    total: done.found.length,
    isWhole: done.isWhole && begun.note === undefined,
    note,
    behind: offset + rows.length,
    isCut: !done.isWhole,
  });
}

async function lookUpNames(
  needs: DomainNeeds,
  begun: Begun,
  { matches, byName, aspects }: Understanding,
  asked: Asked,
  progress: Progress,
) {
  const together = togetherFor(aspects);
  const before = progress.of(asked);
  const found = [...before.found];
  let { lookedUp, last, isWhole } = before;
  const isEnough = () => found.length > asked.offset + asked.limit && lookedUp >= LOOKED_UP_FOR_COUNT;
  const isCut = isWhole || (await lookUpUntil(() => isEnough() || asked.isLate(READING)));
  isWhole ||= !isCut;
  const done = { found, lookedUp, last, isWhole };
  progress.keep(asked, done);
  return done;

  /** Whether it stopped before the last. */
  async function lookUpUntil(isToStop: () => boolean): Promise<boolean> {
    for await (const batch of begun.batches(last)) {
      const candidates = await asked.pace(candidatesOf(batch, begun, byName));
      for (let at = 0; at < candidates.length; at += together) {
        // However late it is, a call comes further than the one before.
        if (lookedUp > before.lookedUp && isToStop()) return true;
        const some = candidates.slice(at, at + together);
        const known = await lookUp(needs, some, aspects, asked);
        for (const one of known) if (matches(one)) found.push(one.name);
        lookedUp += known.length;
        last = known.at(-1)?.name ?? last;
        if (known.length < some.length) return true;
      }
    }
    return false;
  }
}

interface Summary {
  readonly total: number;
  readonly isWhole: boolean;
  readonly note: string | undefined;
  /** Where the next page begins. */
  readonly behind: number;
  /** Whether some were not read. */
  readonly isCut: boolean;
}

function foundOf({ columns, rowOf }: Shape, rows: readonly Candidate[], summary: Summary): Found {
  const { total, isWhole, note, behind, isCut } = summary;
  return {
    columns,
    rows: rows.flatMap(({ info }) => (info === null ? [] : [rowOf(info)])),
    total,
    isWhole,
    hasMore: behind < total || isCut,
    ...(note !== undefined && { note }),
    columnsOf: { behaviour: ["ips", "tags"] },
  };
}

/** Names that are tested between two of others' turns. */
const STEP = 100;

function* candidatesOf(
  names: readonly string[],
  { leads }: Begun,
  matches: (candidate: Candidate) => boolean,
): Steps<Candidate[]> {
  const found: Candidate[] = [];
  for (const [index, name] of names.entries()) {
    if (index % STEP === 0) yield;
    const candidate = { name, leads, info: null };
    // A top-level domain is nobody's, and to look it up is to read all names below it.
    if (name.includes(".") && matches(candidate)) found.push(candidate);
  }
  return found;
}

/** The first of them, as many as there is time for: some in any case. */
async function lookUp(
  needs: DomainNeeds,
  candidates: readonly Candidate[],
  aspects: readonly Aspect[],
  { caller, signal, isLate }: Asked,
): Promise<Candidate[]> {
  const together = togetherFor(aspects);
  const known: Candidate[] = [];
  for (let at = 0; at < candidates.length && (at === 0 || !isLate()); at += together) {
    signal.throwIfAborted();
    const some = candidates.slice(at, at + together);
    const infos = await needs.about(
      caller,
      some.map(({ name }) => name),
      aspects,
      signal,
    );
    known.push(...some.map((one, index) => Object.assign({}, one, { info: infos[index] ?? null })));
  }
  return known;
}
