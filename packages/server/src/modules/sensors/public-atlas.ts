import type { Atlas, IpFacts } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";

/**
 * The snapshot as the public may see it: without labels of the operator's sensors, above all about the operator's
 * machines.
 */
export function createPublicAtlas(current: () => Atlas): () => Atlas {
  let made: { readonly snapshot: Atlas; readonly atlas: Atlas } | null = null;
  return () => {
    const snapshot = current();
    if (made?.snapshot !== snapshot) made = { snapshot, atlas: withoutSensors(snapshot) };
    return made.atlas;
  };
}

function withoutSensors(atlas: Atlas): Atlas {
  return {
    lookup: (address) => stripped(atlas.lookup(address)),
    lookup4: (address) => stripped(atlas.lookup4(address)),
    lookup6: (w0, w1, w2, w3) => stripped(atlas.lookup6(w0, w1, w2, w3)),
    info: () => atlas.info(),
    *ranges(family) {
      for (const facts of atlas.ranges(family)) yield stripped(facts);
    },
  };
}

const isOwn = ({ source }: IpFacts["labels"][number]): boolean => source.id === SENSOR_SOURCE.id;

function stripped(facts: IpFacts): IpFacts {
  if (!facts.labels.some(isOwn)) return facts;
  const { ip, family, first, last, prefix, special, as, registration, place, labels } = facts;
  const others = labels.filter((label) => !isOwn(label));
  return { ip, family, first, last, prefix, special, as, registration, place, labels: others };
}
