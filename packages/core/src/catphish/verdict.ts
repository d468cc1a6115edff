import { CATPHISH_BASE, type Catphish, percentOfProbability } from "@fyr/contract";

/** Below this probability the reasons for a forgery are weak, whatever speaks against it. */
const WORTH_A_LOOK = 0.05;

/** What a page does besides, or what else speaks against it: nobody may read that it is harmless. By the rules that tell it. */
const FINDINGS: readonly (readonly [string, string])[] = [
  ["pushes a program", "pushed a program, which Fyr has not opened"],
  ["pushes an archive", "pushed an archive, which Fyr has not opened"],
  ["pushes a file", "pushed a file, which Fyr has not opened"],
  ["scareware", "frightens with a virus and gives a telephone number to call"],
  ["false update", "offers a false update of the browser"],
  ["false giveaway", "has coins sent to a wallet for a promise of more"],
  ["pastes a command", "has its visitor paste a command and run it"],
  ["asks for a seed phrase", "asks for the phrase that opens a wallet"],
  ["mines", "mines cryptocurrency with its visitors' computers"],
  ["posts elsewhere", "has a form that sends what is secret to another site"],
];

/**
 * The line above the reasons: it says no more, and no less, than they do.
 * @param judged null where nothing was judged
 * @param unjudged why, as a part of a sentence; null where it is not known
 * @param warners lists that name the page
 * @param loadedFrom lists that name hosts which the page loads from
 * @param endedBy the limit at which the scan was cut off; null: the page stood still
 */
export function verdictOf(
  judged: Catphish | null,
  unjudged: string | null,
  warners: readonly string[],
  loadedFrom: readonly string[] = [],
  endedBy: string | null = null,
): string {
  const found = judged === null ? [] : findingsIn(judged);
  if (loadedFrom.length > 0) found.push(`loads from a host on a list (${[...new Set(loadedFrom)].join(", ")})`);
  if (judged?.Malicious === true) {
    const whose = judged.brand === null ? "" : ` that pretends to be ${judged.brand}`;
    const besides = found.filter((words) => words !== SENDS);
    // Of what does harm without posing as anyone, that is the verdict.
    if (judged.brand === null && besides.length > 0)
      return `Malicious: it ${listed(besides)} (${percentOfProbability(judged.prediction_probability)})`;
    const more = besides.length === 0 ? "" : `; it also ${listed(besides)}`;
    return `Malicious: ${judged.class_prediction}${whose} (${percentOfProbability(judged.prediction_probability)})${more}`;
  }
  if (warners.length > 0) {
    const more = found.length === 0 ? "" : `; it ${listed(found)}`;
    return `On a list: ${[...new Set(warners)].join(", ")}${more}`;
  }
  if (judged === null) {
    const more = found.length === 0 ? "" : `; it ${listed(found)}`;
    return `Not judged: ${unjudged ?? "what came is no page"}${more}`;
  }
  const share = `(phishing: ${percentOfProbability(judged.prediction_probability)})`;
  // How likely it is phishing would read as doubt about that.
  if (found.length > 0) return `It ${listed(found)}`;
  return `${speaksFor(judged, endedBy === null ? "" : ", before the scan was cut off")} ${share}`;
}

const SENDS = FINDINGS.find(([rule]) => rule === "posts elsewhere")?.[1];

const findingsIn = ({ reasons }: Catphish): string[] =>
  FINDINGS.flatMap(([rule, words]) => (reasons.some(({ Code }) => Code === rule) ? words : []));

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")}, and ${words.at(-1)}`;

/** How much the reasons for a forgery say by themselves: an address without a name is one, and alarms nobody. */
function speaksFor({ reasons }: Catphish, cutOff: string): string {
  const weights = reasons.map(({ Weight }) => Weight).filter((weight) => weight > 0);
  const count = `${weights.length} ${weights.length === 1 ? "reason" : "reasons"}`;
  if (weights.length === 0) return `No sign of phishing in what it showed and loaded without a click${cutOff}`;
  const sum = weights.reduce((total, weight) => total + weight, CATPHISH_BASE);
  if (1 / (1 + Math.exp(-sum)) < WORTH_A_LOOK)
    return `No sign of phishing but ${count.replace(" ", " weak ")}, in what it showed and loaded without a click${cutOff}`;
  return `Not called phishing, though ${count} ${weights.length === 1 ? "speaks" : "speak"} for a forgery`;
}
