import type { LabelRecord } from "@fyr/core/atlas";
import { formatAddress, parseWords, readWords } from "@fyr/core/ip";
import type { LabelRow, LabelTarget } from "@fyr/core/labels";

/** A row of `label_history`, as it is written. */
export interface HistoryRow {
  /** 4 or 6; 0 for an autonomous system, whose number stands in `first` and `last`. */
  readonly family: number;
  readonly first: string;
  readonly last: string;
  readonly kind: string;
  readonly source: string;
  readonly provider: string;
  readonly confidence: number;
  readonly action: "added" | "removed";
  readonly at: Date;
  /** The content of a label beside the columns, as JSON. */
  readonly detail: string;
}

/** `label_history` again, by the prefix that holds the whole range. */
interface SpanRow extends HistoryRow {
  readonly level: number;
  readonly bucket: string;
}

declare module "../observations/index.ts" {
  interface ObservationTables {
    label_history: HistoryRow;
    label_spans: SpanRow;
  }
}

/** The parts of a row that name a label; two rows that agree in them are two words on the same label. */
export type LabelIdentity = Pick<HistoryRow, "family" | "first" | "last" | "kind" | "source" | "provider">;

type Detail = Pick<LabelRecord, "display_name" | "tags" | "first_seen" | "last_seen" | "reference">;

export function identityOf({ target, record, source }: LabelRow): LabelIdentity {
  return { ...columnsOf(target), kind: record.kind, source: source.id, provider: record.provider ?? "" };
}

/**
 * Names a label within its source. Made of the target's numbers: the same address has several texts, and ClickHouse
 * writes some in another way than we do.
 */
export function keyOf(target: LabelTarget, kind: string, provider: string): string {
  const range = target.family === "as" ? `${target.number}` : `${target.first}-${target.last}`;
  return `${target.family} ${range} ${kind} ${provider}`;
}

/** The content of a label, to find out whether it has changed. */
export function contentOf({ record }: LabelRow): string {
  return content(record.confidence, detailOf(record));
}

export function content(confidence: number, detail: string): string {
  return `${confidence} ${detail}`;
}

function detailOf({ display_name, tags, first_seen, last_seen, reference }: LabelRecord): string {
  return JSON.stringify({
    display_name,
    tags,
    first_seen,
    last_seen,
    ...(reference && { reference }),
  } satisfies Detail);
}

export function historyRow(row: LabelRow, at: Date): HistoryRow {
  const { record } = row;
  return { ...identityOf(row), confidence: record.confidence, action: "added", at, detail: detailOf(record) };
}

export function removalRow(identity: LabelIdentity, at: Date): HistoryRow {
  return { ...identity, confidence: 0, action: "removed", at, detail: "" };
}

/** `label_history` holds IPv4 in mapped form. */
export function columnsOf(target: LabelTarget): { family: number; first: string; last: string } {
  if (target.family === "as") {
    const number = formatAddress({ family: 6, value: BigInt(target.number) });
    return { family: 0, first: number, last: number };
  }
  const { family } = target;
  if (family === 6) {
    return {
      family,
      first: formatAddress({ family, value: target.first }),
      last: formatAddress({ family, value: target.last }),
    };
  }
  const mapped = (value: number): string => `::ffff:${formatAddress({ family, value })}`;
  return { family, first: mapped(target.first), last: mapped(target.last) };
}

const words = new Uint32Array(4);

/** The way back from the columns. @throws Error if they hold no addresses */
export function targetOf(family: number, first: string, last: string): LabelTarget {
  if (parseWords(first, words) !== 6) throw new Error(`label_history holds '${first}' for an address`);
  const low = words[3] ?? 0;
  const begin = family === 6 ? readWords(words, 0) : 0n;
  if (family === 0) return { family: "as", number: low };
  if (parseWords(last, words) !== 6) throw new Error(`label_history holds '${last}' for an address`);
  return family === 4
    ? { family, first: low, last: words[3] ?? 0 }
    : { family: 6, first: begin, last: readWords(words, 0) };
}

export function readDetail(detail: string): Detail {
  return JSON.parse(detail);
}
