import type { RiskReason } from "@fyr/contract";
import { type Claim, headingOf } from "./claim.ts";
import { THREAT } from "./evidence.ts";

/** Categories whose sources name the same thing by different words: one word is enough. */
export const ONE_NAME: ReadonlySet<string> = new Set(["hosting", "cloud", "cdn", "tor"]);
/** Categories of services: of one name, readers have to know how many of the sources name it. */
const SERVICES: ReadonlySet<string> = new Set(["vpn", "proxy", "residential_proxy", "privacy_relay"]);
const NAMES = 2;

/** Claims that differ in what they accuse of are different claims; whom the others name does not part them. */
const keyOf = ({ contribution, name }: Claim): string =>
  contribution.category === THREAT ? `${THREAT} ${name}` : `${contribution.category} ${headingOf(contribution)}`;

function namesOf(category: string, claims: readonly Claim[]): string {
  const ordered = claims.toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
  const names = new Map(ordered.flatMap(({ name }) => (name === null ? [] : [[name.toLowerCase(), name] as const])));
  const all = [...names.values()];
  const isOneService = SERVICES.has(category) && all.length === 1;
  if (isOneService || ONE_NAME.has(category)) return oneName(all[0] ?? "", claims);
  const more = all.length - NAMES;
  return `${all.slice(0, NAMES).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The name, and how many of the sources give it where others give no name or another one. */
function oneName(name: string, claims: readonly Claim[]): string {
  const sources = (some: readonly Claim[]): number => new Set(some.map(({ contribution }) => contribution.source)).size;
  const naming = sources(claims.filter((claim) => claim.name?.toLowerCase() === name.toLowerCase()));
  return name === "" || naming === sources(claims) ? name : `${name} (named by ${naming} of ${sources(claims)})`;
}

interface Indexed {
  readonly index: number;
  readonly claim: Claim;
}

/** Claims by what they claim, the first first. */
export function reasonsOf(claims: readonly Claim[]): RiskReason[] {
  const groups = new Map<string, [Indexed, ...Indexed[]]>();
  for (const [index, claim] of claims.entries()) {
    const key = keyOf(claim);
    const group = groups.get(key);
    if (group) group.push({ index, claim });
    else groups.set(key, [{ index, claim }]);
  }
  return [...groups.values()]
    .map((group) => {
      const members = group.map(({ claim }) => claim);
      const { contribution: first } = group[0].claim;
      const heading = headingOf(first);
      const names = namesOf(first.category, members);
      return {
        claim: names === "" ? heading : `${heading}: ${names}`,
        sources: new Set(members.map(({ contribution }) => contribution.source)).size,
        points: members.reduce((sum, { contribution }) => sum + contribution.points, 0),
        contributions: group.map(({ index }) => index),
      };
    })
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
}
