/*
 * Versions of programs that have four numbers, as addresses have: `PAN-OS 11.0.4.1`. All texts are the line around one
 * value, which is bounded.
 */

/** Words of machines: between a word for versions and four numbers, they make these an address. */
const OF_MACHINE =
  /(?<![\w-])(?:IPs?|IPv4|C2s?|C&C|CnC|[Aa]ddress(?:es)?|servers?|hosts?|hosted|at|on|from|via)(?![\w-])/;
const CONNECTS =
  /(?<![\w-])(?:connect\w*|contact\w*|communicat\w*|beacon\w*|traffic|resolv\w*|reach\w*|call\w*|quer(?:y|ies|ied)|talk\w*)(?![\w-])/i;
const speaksOfAddress = (words: string): boolean => OF_MACHINE.test(words) || CONNECTS.test(words);

/** The last word for versions, and what stands between it and the value. */
const OF_VERSION =
  /^.*\b(?:(?:versions?|upgrad\w+)(?: from)?|ver\.?|v\.|firmware|releases?|builds?|updat\w+ (?:to|for)|patched|patch(?:es)? for|fixed in|prior to|before|earlier than|older than|\d through|fix(?:es)? (?:(?:is|was|are|came|comes) )?in)\b([^.:;]{0,40})$/i;
/** `Fixed versions: 22.7.2.4`. */
const HEADS_VERSIONS = /\b(?:versions?|releases?|builds?): $/i;
/** `Upgrade the server to 11.0.4.1`, `Upgrade from 9.1.2.3 to 9.1.2.5`. */
const UPGRADE_TO = /\bupgrad\w+\b((?:[^.:;]|\.(?=\d)){0,60}) to $/i;
const BEHIND = /^[^.:;]{0,20}\b(?:and (?:earlier|below|prior|later|above)|or (?:earlier|later|newer|higher|above))\b/i;
/** A product's name before it: `runs SAP 7.5.0.1`. */
const RUNS_PRODUCT = /\b(?:runs?|running) (?:[A-Z][\w-]* ){1,3}$/;
/** Systems, and makers of what stands at the edge of networks, whose versions have four numbers. */
const PRODUCT =
  /(?:^|[^\w-])(?!D?DOS )(?:[A-Za-z][\w-]*OS(?: X[ER])?|(?:Cisco|Citrix|NetScaler|Ivanti|Fortinet|Forti[A-Z]\w+|Palo Alto|SonicWall|Juniper|Junos|VMware|BIG-IP|Zimbra|MOVEit|Sophos|Zyxel|QNAP|Veeam|Confluence|WebLogic|ColdFusion)(?: [A-Z][\w-]*){0,4}) (?:\(|v\.? ?)?$/;
const NAME = /(?:^|[^\w-])((?:[A-Z][\w-]+ ){1,5})$/;
/** Tools of attackers, named before the addresses of their servers. */
const OF_ATTACKERS = /\b(?:Cobalt Strike|Sliver|Mythic|Metasploit|Meterpreter|Havoc|Brute Ratel|Beacon|Team ?Server)\b/;
const OF_FLAW = /\bCVE-\d|\b(?:vulnerab\w+|patch\w*|updates?|upgrad\w+|fixed|affect(?:s|ed)|advisory|flaws?)\b/i;
const OF_ATTACK = /\b(?:attack\w*|actors?|exploit\w*|scann\w*|campaign|infect\w*|malware|botnet|implant)\b/i;

/** What stands before it in a list, and what parts them: `10.2.9.1 and `, `17.9.4.1, Citrix NetScaler `. */
const LISTED =
  /(?<![\w.])(\d{1,3}(?:\.\d{1,5}){1,3})((?: \(?(?:and|or) (?:earlier|below|prior|later|above|newer|higher)\)?)?(?:, (?:and |or )?| and | or | & | ?\/ ?)((?:(?:for|in|the|versions?) ){0,2}(?:[A-Z][\w-]* ){0,5}(?:v\.? ?)?))$/;
const NEXT =
  /^((?:, (?:and |or )?| and | or | & | ?\/ ?)(?:[A-Z][\w-]* ){0,5}(?:v\.? ?)?)(\d{1,3}(?:\.\d{1,5}){1,3})(?![\w])/;
/** Right before it: `version 115.6.0.1`. */
const CALLED_VERSION = /(?:\b(?:versions?|ver\.?|firmware|builds?):?\s+|\bv)$/i;
/** More than the first number of most versions, and less than that of most addresses. */
const FIRST_MAX = 40;
/** Between the first numbers of two versions of one list. */
const STEP_MAX = 5;
const STEPS_MAX = 20;

/**
 * Whether four numbers in a sentence are a version by the words around them, or as what they are listed with is one.
 * @param before its line up to it
 * @param behind its line behind it
 */
export function isVersionInWords(value: string, before: string, behind: string): boolean {
  // An address that is lost is not seen; a version that is taken for one is.
  if (firstOf(value) >= FIRST_MAX) return CALLED_VERSION.test(before);
  if (isByWords(value, before, behind)) return true;
  if (OF_ATTACKERS.test(NAME.exec(before)?.[1] ?? "") || isOfMachineBehind(behind)) return false;
  return isListedWithVersion(value, before, behind) || isBeforeVersion(value, before, behind);
}

function isByWords(value: string, before: string, behind: string): boolean {
  const between = OF_VERSION.exec(before)?.[1];
  if (between !== undefined && !speaksOfAddress(between)) return true;
  const upgraded = UPGRADE_TO.exec(before)?.[1];
  if (upgraded !== undefined && !CONNECTS.test(upgraded)) return true;
  if (HEADS_VERSIONS.test(before) || RUNS_PRODUCT.test(before) || BEHIND.test(behind)) return true;
  return firstOf(value) < FIRST_MAX && (PRODUCT.test(before) || isOfFlaw(before, behind));
}

/** Whether it follows a name in a sentence about flaws, which tells of no attack and no address. */
function isOfFlaw(before: string, behind: string): boolean {
  const name = NAME.exec(before)?.[1];
  if (name === undefined || OF_ATTACKERS.test(name)) return false;
  const sentence = `${before.split(/[.!?] /).at(-1) ?? ""}${behind.split(/[.!?] /, 1)[0] ?? ""}`;
  return OF_FLAW.test(sentence) && !OF_ATTACK.test(sentence) && !speaksOfAddress(sentence);
}

function isListedWithVersion(value: string, before: string, behind: string): boolean {
  let [own, left, right] = [value, before, behind];
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const [, previous, parting, name] = LISTED.exec(left) ?? [];
    if (previous === undefined || parting === undefined || speaksOfAddress(name ?? "") || !isAlike(own, previous))
      return false;
    const at = left.length - parting.length - previous.length;
    right = `${parting}${own}${right}`;
    [own, left] = [previous, left.slice(0, at)];
    if (isByWords(own, left, right)) return true;
  }
  return false;
}

/** Whether it has a name, and what stands behind it in its list is a version. */
function isBeforeVersion(value: string, before: string, behind: string): boolean {
  const name = NAME.exec(before)?.[1];
  if (name === undefined || speaksOfAddress(name)) return false;
  let [own, left, right] = [value, before, behind];
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const [all, parting, next] = NEXT.exec(right) ?? [];
    if (all === undefined || parting === undefined || next === undefined) return false;
    if (speaksOfAddress(parting) || !isAlike(next, own)) return false;
    left = `${left}${own}${parting}`;
    [own, right] = [next, right.slice(all.length)];
    if (isByWords(own, left, right)) return true;
  }
  return false;
}

const isOfMachineBehind = (behind: string): boolean =>
  /^ (?:(?:which|that|is|was|were|are|as|both|all|the|a|its|their) ){0,3}(?:IPs?|C2s?|C&C|address(?:es)?|servers?|hosts?|hosted|serv(?:es?|ed)|connect\w*|contact\w*|communicat\w*|resolv\w*)\b/i.test(
    behind,
  );

const firstOf = (value: string): number => Number(value.split(".", 1)[0]);
const isAlike = (own: string, other: string): boolean =>
  firstOf(own) < FIRST_MAX || Math.abs(firstOf(own) - firstOf(other)) <= STEP_MAX;
