import type { DataOf, DomainHistoryEntry, ENDPOINTS } from "@fyr/contract";
import { type Reserved, withheldOf } from "@fyr/core/plans";
import { labelHistoryOf, type LabelChange } from "../../storage/domains/index.ts";
import type { Visible } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readAddresses, type SeenAddress } from "../../storage/passive-dns/index.ts";

type History = DataOf<typeof ENDPOINTS.queryDomainHistory>;

/** Changes of labels that are put in order. */
const LABELS_MOST = 5000;
/** Addresses of the name, likewise. */
const ADDRESSES_MOST = 1000;

export interface HistoryNeeds {
  readonly observations: ObservationStore;
  readonly registrationHistory: (name: string) => Promise<DomainHistoryEntry[]>;
  readonly visible: Visible;
  readonly reserved: Reserved;
}

/** Registrations, labels and addresses of a name as one timeline, as the caller may see it. @param name in normal form */
export async function domainHistory(
  { observations, registrationHistory, visible, reserved }: HistoryNeeds,
  name: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<History> {
  const [registrations, labels, addresses] = await Promise.all([
    registrationHistory(name),
    visible.lists ? labelHistoryOf(observations, name, LABELS_MOST) : [],
    readAddresses(observations, name, { offset: 0, limit: ADDRESSES_MOST }, visible),
  ]);
  const all = [...registrations, ...ofLabels(labels), ...addresses.flatMap(ofAddress)];
  // A day counts as its beginning.
  const ordered = all.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  const history = ordered.slice(page.offset, page.offset + page.limit);
  const kept = reserved.filter(({ information }) => information !== "provider");
  return {
    domain: name,
    history,
    total: ordered.length,
    has_more: page.offset + history.length < ordered.length,
    cut: labels.length === LABELS_MOST || (addresses[0]?.total ?? 0) > addresses.length,
    ...(kept.length > 0 && { withheld: withheldOf(kept, { provider: [], behaviour: [], sensors: [] }) }),
  };
}

/** @param changes newest first */
function ofLabels(changes: readonly LabelChange[]): DomainHistoryEntry[] {
  const had = new Map<string, string>();
  return changes.toReversed().flatMap(({ at, action, kind, tags, source, sourceName }): DomainHistoryEntry[] => {
    const before = had.get(source);
    const written = tags.length === 0 ? null : tags.join(", ");
    const entry = { at, kind: "label", what: kind, source: sourceName } as const;
    if (action === "removed") {
      had.delete(source);
      return [{ ...entry, event: "removed", old: before === "" ? null : (before ?? null), new: null }];
    }
    had.set(source, written ?? "");
    if (before === undefined) return [{ ...entry, event: "added", old: null, new: written }];
    // What changed is its confidence or its place: nothing that a timeline tells.
    return before === (written ?? "")
      ? []
      : [{ ...entry, event: "changed", old: before === "" ? null : before, new: written }];
  });
}

/** The days of the first and the latest answer: that there was none afterwards does not tell that it went from there. */
function ofAddress({ ip, first, last, sources }: SeenAddress): DomainHistoryEntry[] {
  const entry = { kind: "address", what: ip, old: null, new: null, source: sources.join(", ") } as const;
  if (last === first) return [{ ...entry, at: first, event: "seen" }];
  return [
    { ...entry, at: first, event: "first_seen" },
    { ...entry, at: last, event: "last_seen" },
  ];
}
