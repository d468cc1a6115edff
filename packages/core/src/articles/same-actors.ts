/** What one galaxy has of an actor. */
export interface ActorEntry {
  readonly galaxy: string;
  readonly name: string;
  readonly synonyms: readonly string[];
}

/** Galaxies that have to say that two are one, where each has a name of its own by then. */
const GALAXIES_MIN = 2;

/**
 * Which actors of several galaxies are one: by the name of each that another's is shown for. Publishers
 * split and join groups by what they know, so that one galaxy's word is not enough where an earlier one has two.
 * @param keyOf letters and digits of a name
 */
export function sameActors(
  entries: readonly ActorEntry[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, string> {
  /** Whose each name is, and in which galaxy it was first. */
  const owners = new Map<string, { readonly name: string; readonly galaxy: string }>();
  const same = new Map<string, string>();
  const claims = new Map<string, { readonly pair: readonly [string, string]; readonly galaxies: Set<string> }>();
  for (const { galaxy, name: written, synonyms } of entries) {
    const known = owners.get(keyOf(written))?.name;
    const others = synonyms.flatMap((one) => owners.get(keyOf(one)) ?? []).filter((one) => one.galaxy !== galaxy);
    const name = known ?? onlyOne(others, synonyms, keyOf) ?? written;
    if (name !== written) same.set(keyOf(written), name);
    for (const synonym of synonyms) {
      const owner = owners.get(keyOf(synonym));
      // By the name that it has itself: one that both use is no claim.
      if (owner === undefined || owner.galaxy === galaxy || owner.name === name) continue;
      if (keyOf(owner.name) !== keyOf(synonym)) continue;
      const pair = [name, owner.name].toSorted() as [string, string];
      const claim = claims.get(pair.join("\n")) ?? { pair, galaxies: new Set<string>() };
      claim.galaxies.add(galaxy);
      claims.set(pair.join("\n"), claim);
    }
    for (const one of [written, ...synonyms]) {
      if (!owners.has(keyOf(one))) owners.set(keyOf(one), { name, galaxy });
    }
  }
  /** By how many galaxies it is the name; of as many, the one that was there first. */
  const named = new Map<string, number>();
  for (const { name } of entries) named.set(keyOf(name), (named.get(keyOf(name)) ?? 0) + 1);
  const order = [...new Set([...owners.values()].map(({ name }) => name))];
  const byUse = (a: string, b: string): number =>
    (named.get(keyOf(b)) ?? 0) - (named.get(keyOf(a)) ?? 0) || order.indexOf(a) - order.indexOf(b);
  const first = (name: string): string => {
    const to = same.get(keyOf(name));
    return to === undefined || to === name ? name : first(to);
  };
  for (const { pair, galaxies } of claims.values()) {
    if (galaxies.size < GALAXIES_MIN) continue;
    const [one, other] = pair.map(first).toSorted(byUse);
    if (one !== undefined && other !== undefined && one !== other) same.set(keyOf(other), one);
  }
  return new Map([...same.keys()].map((key) => [key, first(same.get(key) ?? "")]));
}

/** Of a name that nobody has: the only actor that it is said to be, by that one's own name or by most of the others. */
function onlyOne(
  owners: readonly { readonly name: string }[],
  synonyms: readonly string[],
  keyOf: (name: string) => string,
): string | undefined {
  const [name, ...more] = new Set(owners.map((one) => one.name));
  if (name === undefined || more.length > 0) return undefined;
  const isNamed = synonyms.some((one) => keyOf(one) === keyOf(name));
  return isNamed || owners.length * 2 > synonyms.length ? name : undefined;
}
