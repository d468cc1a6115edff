import type { LabelEvent } from "@fyr/contract";

/** A time in which a claim stood, in milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** Fyr began to read the list at `from`: since when the list had it is not known. */
  readonly opensUnknown: boolean;
  /** It stands until today. */
  readonly isOpen: boolean;
}

/** One claim of one source over time. */
export interface Lane {
  readonly key: string;
  readonly kind: string;
  readonly who: string | null;
  readonly source: string;
  readonly spans: readonly Span[];
}

/** Worst first; kinds that are not named stand at the end. */
const ORDER = ["threat", "tor", "vpn", "proxy", "residential_proxy", "benign"];
const rankOf = (kind: string): number => (ORDER.indexOf(kind) + ORDER.length + 1) % (ORDER.length + 1);

/**
 * From when until when each source claimed what it claims.
 * @param events the latest first
 * @param hasMore whether older events are left out: what such a claim begins with is then not known
 * @param now in milliseconds
 */
export function lanesOf(events: readonly LabelEvent[], hasMore: boolean, now: number): Lane[] {
  const oldest = Date.parse(events.at(-1)?.at ?? "");
  const lanes = new Map<string, Lane & { spans: Span[] }>();
  for (const event of events.toReversed()) {
    const { source, source_name: name, kind, provider, display_name: display, subject, action } = event;
    const key = JSON.stringify([source, kind, provider, subject]);
    const at = Date.parse(event.at);
    let lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, (lane = { key, kind, who: display ?? provider, source: name, spans: [] }));
    const last = lane.spans.at(-1);
    if (last?.isOpen) {
      if (action === "removed") lane.spans.splice(-1, 1, { ...last, to: at, isOpen: false });
      continue;
    }
    // The beginning of what changed or ended first of all lies before what was loaded.
    const isCut = action !== "added";
    if (isCut && !hasMore && action === "removed") continue;
    const from = isCut ? oldest : at;
    lane.spans.push({
      from,
      to: action === "removed" ? at : now,
      opensUnknown: isCut || event.first_read,
      isOpen: action !== "removed",
    });
  }
  return [...lanes.values()]
    .filter(({ spans }) => spans.length > 0)
    .sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || (a.spans[0]?.from ?? 0) - (b.spans[0]?.from ?? 0));
}
