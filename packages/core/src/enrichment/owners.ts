import { wordsOf } from "./match.ts";

/** Names of one owner that share no first word: name, owner, reason. */
const ALIASES: readonly (readonly [name: string, owner: string, why: string])[] = [
  ["linode", "akamai", "bought in 2022; AS63949 is announced by Akamai Technologies"],
  ["constant", "vultr", "The Constant Company runs Vultr, by AS20473"],
  ["aws", "amazon", "what Amazon calls its cloud"],
  ["twitch", "amazon", "a subsidiary since 2014, with an AS of its own"],
  ["ovhcloud", "ovh", "the name of its products"],
  ["skype", "microsoft", "a subsidiary since 2011, with an AS of its own"],
];

const OWNER_OF: ReadonlyMap<string, string> = new Map(ALIASES.map(([name, owner]) => [name, owner]));

/** The word that distinguishes owners: the first of a name, or the owner's where that has another. */
function ownerWord(name: string): string {
  const first = wordsOf(name).find((word) => word !== "the") ?? "";
  return OWNER_OF.get(first) ?? first;
}

/** Whether two names, of whatever form, are of one owner. */
export const isSameOwner = (a: string, b: string): boolean => ownerWord(a) === ownerWord(b);

/** Stands for any owner in a decision. */
const ANY = "*";

/**
 * Contradictions that people have looked at and found to be decided rightly, by the owner who is believed and the one
 * who is not, each with the reason. The first that fits is shown.
 */
const DECISIONS: readonly (readonly [believed: string, against: string, why: string])[] = [
  ["microsoft", "github", "GitHub lists the runners of Actions, which stand in Azure: a service there, not the owner"],
  ["fastly", "github", "GitHub's Pages are served by Fastly, which announces the prefix"],
  ["github", "fastly", "GitHub's Pages are served by Fastly, which announces the prefix"],
  [ANY, "github", "GitHub lists where its services answer from, not what it owns"],
  ["microsoft", "shanghai", "Azure in China, which 21Vianet's Shanghai Blue Cloud runs for Microsoft"],
  ["amazon", "beijing", "AWS in China, which Sinnet (Guanghuan Xinwang) runs for Amazon"],
  ["amazon", "ningxia", "AWS in China, which NWCD runs for Amazon"],
  ["amazon", "chinanet", "AWS in China, at a data centre of China Telecom"],
  ["amazon", ANY, "Amazon lists it itself: AWS in the network of a carrier, or a customer's own prefix brought to AWS"],
  ["oracle", ANY, "Oracle lists it itself: a customer's own prefix brought to Oracle's cloud"],
  ["microsoft", ANY, "Microsoft lists it itself"],
  [ANY, "akamai", "Akamai's caches stand in the networks of access providers, who announce them"],
];

/** Why the contradiction is decided as it is; null where it has not been reviewed. */
export function decisionOn(believed: string, against: string): string | null {
  const [a, b] = [ownerWord(believed), ownerWord(against)];
  const decided = DECISIONS.find(([one, other]) => (one === ANY || one === a) && (other === ANY || other === b));
  return decided?.[2] ?? null;
}
