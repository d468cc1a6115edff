import type { Source } from "../atlas/index.ts";
import { type Claim, inSentence } from "./claim.ts";
import { type Evidence, weightOf } from "./combine.ts";
import { CATEGORIES, claim, rounded } from "./contributions.ts";

/** A network that many share, or one of Tor's relays, known without a label, by its AS number. */
export interface NetworkEvidence {
  readonly source: Source;
  readonly kind: "hosting" | "cloud" | "tor";
  /** Who runs it, for the sentence. */
  readonly organization: string;
  /** How it is known, for the sentence: `AS16509: Amazon AWS`. */
  readonly because: string;
}

/**
 * How sure it is of each address of a well-known system, 0 to 100. That its machines stand in data centres holds for
 * nearly all of them. That an address is one that many share is what its owner's list tells: the system is wider, and has the
 * owner's own machines too, so that it lowers a listing by half of what that list would. Of a network of Tor's relays, most machines
 * are relays that lead no user out, and which are exits changes: a list of exits is worth more than twice as much.
 */
const CONFIDENCE: Readonly<Record<string, number>> = { hosting: 90, cloud: 50, tor: 40 };

const claimOf = (category: string, { kind, organization }: NetworkEvidence): string =>
  kind === "tor"
    ? "In a network that runs relays of Tor and nothing else"
    : claim(category, { kind, tags: [] }, organization);

const evidenceOf = (category: string, { source }: NetworkEvidence): Evidence => ({
  category,
  source: source.id,
  tags: [],
  confidence: CONFIDENCE[category] ?? 0,
  decay: 1,
});

/** What the formula reads of such a network: the categories that a label of its kind counts for. */
export const networkIn = (network: NetworkEvidence): Evidence[] =>
  CATEGORIES[network.kind].map((category) => evidenceOf(category, network));

/** The claims of such a network. Points are assigned later. */
export function networkClaims(network: NetworkEvidence): Claim[] {
  const { source, kind, organization, because } = network;
  return CATEGORIES[kind].map((category) => {
    const evidence = { ...evidenceOf(category, network), tags: [], provider: null };
    const what = claimOf(category, network);
    return {
      contribution: {
        ...evidence,
        reason: `${what}: ${source.name}, ${because}.`,
        source_name: source.name,
        first_seen: null,
        last_seen: null,
        weight: rounded(weightOf(evidence)),
        points: 0,
      },
      from: null,
      name: kind === "tor" ? null : organization,
      order: 0,
      phrase: `${inSentence(what)}, according to ${source.name}`,
      isOfToday: true,
    };
  });
}
