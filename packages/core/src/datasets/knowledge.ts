import type { AsRecord, Fact, IpFacts, LabelFact } from "../atlas/index.ts";
import { createEnricher, type Location, locationOf } from "../enrichment/index.ts";

/** What rows are made of, as a lookup of an address of the network answers it. */
interface Known {
  readonly asn: number | null;
  readonly asOrganization: string | null;
  readonly operator: string | null;
  readonly networkType: string | null;
  readonly services: readonly string[];
  readonly riskScore: number;
  readonly riskVerdict: string;
  readonly tags: readonly string[];
}

export interface Knowledge {
  location(): Location;
  known(): Known;
}

/** No server of which Fyr itself has a label: that would hold of the whole network. */
const NOBODY = "0.0.0.0";

type Profile = Known & { readonly isAnycast: boolean };

/**
 * Knows networks one after the other. What depends on system and labels alone is found once for each pair of them; a place
 * is read from its record. An answer for each interval would take three times as long.
 * @param day of the scores, `YYYY-MM-DD`
 */
export function createKnowledge(day: string): (facts: IpFacts) => Knowledge {
  const enricher = createEnricher({ profiles: 2000, traits: 10, places: 10 });
  const known = new Map<Fact<AsRecord> | null, WeakMap<readonly LabelFact[], Profile>>();

  function find(facts: IpFacts): Profile {
    const { family, first, last, special, as, labels } = facts;
    // Without a place: whether it is announced from several is then by the labels alone.
    const of = { ip: NOBODY, family, first, last, prefix: null, special, as, registration: null, place: null, labels };
    const { info } = enricher.answer(of, { text: "", prefix: null, port: null, notes: [] }, { day });
    return {
      asn: info.asn,
      asOrganization: info.as_org,
      operator: info.operator,
      networkType: info.network_type,
      services: info.network_provider_services,
      riskScore: info.risk_score,
      riskVerdict: info.risk.verdict,
      tags: info.behavior.tags,
      isAnycast: info.network.anycast === true,
    };
  }

  function profileOf(facts: IpFacts): Profile {
    if (facts.special !== null) return find(facts);
    let ofSystem = known.get(facts.as);
    if (ofSystem === undefined) known.set(facts.as, (ofSystem = new WeakMap()));
    let profile = ofSystem.get(facts.labels);
    if (profile === undefined) ofSystem.set(facts.labels, (profile = find(facts)));
    return profile;
  }

  return (facts) => ({
    known: () => profileOf(facts),
    location: () =>
      locationOf(facts, (facts.special !== null || facts.labels.length > 0) && profileOf(facts).isAnycast),
  });
}
