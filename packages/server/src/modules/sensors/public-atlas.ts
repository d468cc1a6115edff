import type { Atlas, IpFacts } from "@fyr/core/atlas";
import { type Hidden, hides, isOwn } from "./own.ts";

/**
 * The snapshot as callers may see it who do not see all that own sensors saw: without labels of the operator's sensors,
 * above all about the operator's machines.
 */
export function createPublicAtlas(current: () => Atlas, hidden: Hidden = "all"): () => Atlas {
  let made: { readonly snapshot: Atlas; readonly atlas: Atlas } | null = null;
  return () => {
    const snapshot = current();
    if (made?.snapshot !== snapshot) made = { snapshot, atlas: withoutSensors(snapshot, hidden) };
    return made.atlas;
  };
}

function withoutSensors(atlas: Atlas, hidden: Hidden): Atlas {
  const strip = (facts: IpFacts): IpFacts =>
    facts.labels.some(isOwn) && hides(hidden, facts.ip) ? stripped(facts) : facts;
  return {
    lookup: (address) => strip(atlas.lookup(address)),
    lookup4: (address) => strip(atlas.lookup4(address)),
    lookup6: (w0, w1, w2, w3) => strip(atlas.lookup6(w0, w1, w2, w3)),
    info: () => atlas.info(),
    *ranges(family) {
      for (const facts of atlas.ranges(family)) yield strip(facts);
    },
    systems: () => atlas.systems(),
    announced: (system) => atlas.announced(system),
    labelled: (isWanted) => atlas.labelled(isWanted),
  };
}

function stripped(facts: IpFacts): IpFacts {
  const { ip, family, first, last, prefix, special, as, registration, place, labels } = facts;
  const others = labels.filter((label) => !isOwn(label));
  return { ip, family, first, last, prefix, special, as, registration, place, labels: others };
}
