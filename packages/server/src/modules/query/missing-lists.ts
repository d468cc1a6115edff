import { isDemoName } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { isDemoAddress } from "@fyr/core/demo";
import type { Address } from "@fyr/core/ip";
import { type CollectedSource, type Coverage, notCollectedAt } from "@fyr/core/risk";
import { sourceOn } from "@fyr/core/sources";

/** What an answer about the address cannot know, because no list of a kind is in the atlas; undefined without a gap. */
export type MissingLists = (address: Address) => Coverage | undefined;

/**
 * Of each snapshot, worked out once: lookups share the objects.
 * @param collected what there is of lists that no definition describes, such as imported ones; without it, the atlas tells
 */
export function createMissingLists(
  atlas: () => Atlas,
  collected?: () => Promise<readonly CollectedSource[]>,
): () => MissingLists {
  const known = new WeakMap<Atlas, MissingLists>();
  return () => {
    const snapshot = atlas();
    const found = known.get(snapshot);
    if (found !== undefined) return found;
    const defined = missingOf(definedIn(snapshot));
    known.set(snapshot, defined);
    if (collected === undefined) return defined;
    // Answers do not wait for the store: until it has answered, or where it cannot, they are the more careful ones.
    collected().then(
      (sources) => {
        const ids = new Set(snapshot.info().sources.map(({ id }) => id));
        known.set(snapshot, missingOf(sources.filter(({ id }) => ids.has(id))));
      },
      () => undefined,
    );
    return defined;
  };
}

const definedIn = (snapshot: Atlas): CollectedSource[] =>
  snapshot.info().sources.flatMap(({ id, name, layers }) => {
    const kind = sourceOn("address", id)?.kind;
    return kind === undefined || !layers.includes("label") ? [] : [{ id, name, kinds: [kind], first: new Date(0) }];
  });

function missingOf(lists: readonly CollectedSource[]): MissingLists {
  const coverageOf = (able: readonly CollectedSource[]): Coverage | undefined => {
    const notCollected = notCollectedAt(able, new Date());
    return notCollected.length === 0 ? undefined : { at: null, notCollected };
  };
  const ofDemo = coverageOf(lists);
  const real = lists.filter(({ id }) => !isDemoName(id));
  // Lists of the demo name no other addresses.
  const ofOthers = real.length === lists.length ? ofDemo : coverageOf(real);
  return (address) => (ofDemo !== ofOthers && isDemoAddress(address) ? ofDemo : ofOthers);
}
