import { isDemoName } from "@fyr/contract";
import type { Atlas, LabelKind } from "@fyr/core/atlas";
import { isDemoAddress } from "@fyr/core/demo";
import type { Address } from "@fyr/core/ip";
import { type CollectedSource, type Coverage, notCollectedToday, type SourceStanding } from "@fyr/core/risk";
import { sourceOn, sourcesOn } from "@fyr/core/sources";

/** What an answer about the address cannot know, because lists are not in the atlas; undefined without a gap. */
export type MissingLists = (address: Address) => Coverage | undefined;

/** A list that this installation collects by itself, where it has been collected: when last, and its rows. */
interface ScheduledList {
  readonly id: string;
  readonly succeededAt: Date | null;
  readonly rows: number;
}

/** What stores know of lists. */
export interface KnownLists {
  /** What there is of lists that no definition describes, such as imported ones. */
  readonly collected: () => Promise<readonly CollectedSource[]>;
  readonly scheduled: () => Promise<readonly ScheduledList[]>;
}

interface Read {
  readonly collected: readonly CollectedSource[];
  readonly scheduled: readonly ScheduledList[];
}

/** What every installation collects, unless it is configured otherwise. */
const USUAL: Read = {
  collected: [],
  scheduled: sourcesOn("address")
    .filter(({ download }) => download.key === undefined)
    .map(({ source }) => ({ id: source.id, succeededAt: null, rows: 0 })),
};

/** Lists that are missing, of the atlas in force; lookups share the objects, until one of them changes. */
interface MissingListsReader {
  current(): MissingLists;
  /** The kinds of each list that would be collected and never was, as read last. */
  never(): readonly (readonly LabelKind[])[];
  /** Reads from the stores how lists stand. Answers do not wait for it. */
  refresh(): Promise<void>;
}

/** @param lists without it, the atlas alone tells */
export function createMissingLists(atlas: () => Atlas, lists?: KnownLists): MissingListsReader {
  let read = USUAL;
  let known: { readonly of: Atlas; readonly text: string; readonly missing: MissingLists } | null = null;

  function workOut(of: Atlas): MissingLists {
    const standings = standingsIn(of, read);
    const text = JSON.stringify(standings);
    // Answers are cached by what they lack: what has not changed stays the same object.
    const missing = known?.text === text ? known.missing : missingOf(standings);
    known = { of, text, missing };
    return missing;
  }
  return {
    current() {
      const of = atlas();
      return known?.of === of ? known.missing : workOut(of);
    },
    never: () =>
      read.scheduled.flatMap(({ id, succeededAt }) => {
        const kind = succeededAt === null ? sourceOn("address", id)?.kind : undefined;
        return kind === undefined ? [] : [[kind]];
      }),
    async refresh() {
      if (lists === undefined) return;
      const [collected, scheduled] = await Promise.all([lists.collected(), lists.scheduled()]);
      read = { collected, scheduled };
      workOut(atlas());
    },
  };
}

function standingsIn(snapshot: Atlas, { collected, scheduled }: Read): SourceStanding[] {
  const { builtAt, sources } = snapshot.info();
  const listing = new Set(sources.filter(({ layers }) => layers.includes("label")).map(({ id }) => id));
  const imported = new Map(collected.map((source) => [source.id, source]));
  const planned = new Map(scheduled.map((list) => [list.id, list]));
  const stateOf = (id: string): SourceStanding["state"] => {
    const list = planned.get(id);
    if (listing.has(id)) return "in_force";
    if (list === undefined || list.succeededAt === null) return "absent";
    // What was there when the atlas was compiled had nothing to add to it.
    return list.rows > 0 && !(list.succeededAt.toISOString() <= builtAt) ? "compiling" : "in_force";
  };
  const ids = new Set([...listing, ...planned.keys()]);
  return [...ids].toSorted().flatMap((id) => {
    const definition = sourceOn("address", id);
    const kinds = definition === undefined ? imported.get(id)?.kinds : [definition.kind];
    return kinds === undefined ? [] : [{ id, kinds, state: stateOf(id) }];
  });
}

function missingOf(lists: readonly SourceStanding[]): MissingLists {
  const coverageOf = (able: readonly SourceStanding[]): Coverage | undefined => {
    const notCollected = notCollectedToday(able);
    return notCollected.length === 0 ? undefined : { at: null, notCollected };
  };
  const ofDemo = coverageOf(lists);
  const real = lists.filter(({ id }) => !isDemoName(id));
  // Lists of the demo name no other addresses.
  const ofOthers = real.length === lists.length ? ofDemo : coverageOf(real);
  return (address) => (ofDemo !== ofOthers && isDemoAddress(address) ? ofDemo : ofOthers);
}
