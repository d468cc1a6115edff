import { type Indicator, normalName } from "../indicators/index.ts";
import { parseAddress } from "../ip/index.ts";
import { siteOf } from "../page/index.ts";
import { isPrivate } from "../special/index.ts";
import type { Block } from "./article-text.ts";
import { HOSTED } from "./foot.ts";
import { type KnownSite, knownSite } from "./known-sites.ts";
import type { LeftOutReason } from "./types.ts";
import { isVersionInWords } from "./versions.ts";
import type { WarningLists } from "./warning-lists.ts";

/** One value where it stands. */
export interface Occurrence {
  readonly indicator: Indicator;
  readonly block: Block;
  /** Its line up to it, and behind it. */
  readonly before: string;
  readonly behind: string;
  /** Whether it is the text of a link that leads to it. */
  readonly isLinked: boolean;
  /** Whether it is the target of a link, and not its text. */
  readonly isTarget: boolean;
  /** Of the link whose target it is; else empty. */
  readonly linkText: string;
}

/** What is known of the article as a whole. */
export interface Judging {
  /** The sites that it stands on, see `siteOf`. */
  readonly ownSites: ReadonlySet<string>;
  /** Whether its author defangs names, so that one which is not defanged is meant otherwise. */
  readonly isDefanging: boolean;
  readonly warningLists: WarningLists | null;
}

/** The name of the warning list that has a value, or the host of one. */
export function listThatHas(
  indicator: Pick<Indicator, "type" | "value">,
  lists: WarningLists | undefined,
): string | null {
  return warningOf(indicator, lists ?? null)?.list ?? null;
}

function warningOf({ type, value }: Pick<Indicator, "type" | "value">, lists: WarningLists | null) {
  if (lists === null) return null;
  const host = type === "url" ? hostOf({ type, value }) : null;
  return lists.listOf(type, value) ?? (host === null ? null : lists.listOf("domain", host));
}

const NAMES: ReadonlySet<string> = new Set(["domain", "url", "email"]);

/** Why a value is no indicator where it stands; null for one that is. */
export function whyLeftOut(occurrence: Occurrence, judging: Judging): LeftOutReason | null {
  const { indicator, block } = occurrence;
  if (block.section === "comments") return "comment";
  const host = hostOf(indicator);
  if (host !== null && judging.ownSites.has(siteOf(host))) return "own_site";
  const { type } = indicator;
  if (type === "ipv4" || type === "ipv6") return ofAddress(occurrence, judging);
  if (NAMES.has(type)) return ofName(occurrence, host ?? "", judging);
  return ofHash(occurrence, judging);
}

/** The host that a value names; null for hashes. */
export function hostOf({ type, value }: Pick<Indicator, "type" | "value">): string | null {
  if (type === "domain") return value;
  if (type === "email") return value.slice(value.lastIndexOf("@") + 1);
  if (type !== "url") return null;
  const host = URL.parse(value)?.hostname ?? "";
  return host.startsWith("[") ? host.slice(1, -1) : host;
}

const WORDS_BESIDE = 3;

/** Whether it stands in a sentence, and is not what a line or cell is about. */
function isInSentence({ block, before, behind }: Occurrence): boolean {
  if (block.section === "code") return false;
  if (block.section === "picture") return true;
  if (!/\p{L}/u.test(before) || /[:：=|]\s*\W?$/.test(before)) return block.section === "text" && hasWords(behind);
  return hasWords(`${before} ${behind}`);
}

const hasWords = (text: string): boolean => (text.match(/\p{L}{2,}/gu)?.length ?? 0) > WORDS_BESIDE;

/** Whether it stands in a list of indicators, and in no sentence about them. */
const isListed = (occurrence: Occurrence): boolean => occurrence.block.isOfIndicators && !isInSentence(occurrence);

/** A product that is followed by four numbers: `.NET Framework 4.8.1.0`. */
const PRODUCT = /(?:^|[\s(])\.NET(?: (?:Framework|Core|Runtime|SDK))?(?: v\.?)? ?$/i;
/** Resolvers that everybody asks, and by which programs see whether they are online. */
const RESOLVERS: ReadonlySet<string> = new Set(
  "8.8.8.8 8.8.4.4 1.1.1.1 1.0.0.1 9.9.9.9 208.67.222.222 208.67.220.220 4.2.2.1 4.2.2.2 2001:4860:4860::8888 2606:4700:4700::1111".split(
    " ",
  ),
);

function ofAddress(occurrence: Occurrence, { warningLists }: Judging): LeftOutReason | null {
  const { indicator, before, behind } = occurrence;
  const { type, value, prefix, defanged } = indicator;
  if (isNotPublic(value)) return "not_public";
  if (prefix !== undefined && prefix !== (type === "ipv4" ? 32 : 128)) return "prefix";
  const listed = isListed(occurrence);
  if (defanged && listed) return null;
  if (!defanged && !listed && isVersionInWords(value, before, behind)) return "version";
  if (!defanged && PRODUCT.test(before)) return "version";
  const warned = warningLists?.listOf(type, value) ?? null;
  // In a cloud anyone rents a machine: what is named as an indicator is one.
  if (warned !== null && !(warned.isBroad && (listed || defanged))) return "warning_list";
  if (RESOLVERS.has(value)) return "warning_list";
  return isOfSite(occurrence, listed) ? "navigation" : null;
}

/**
 * Whether it is the site's around the article and not the article's: in a menu or a foot where the author would have
 * defanged or listed it, or in a teaser, which tells another article in words.
 */
function isOfSite({ indicator, block, before, behind }: Occurrence, listed: boolean): boolean {
  if (!indicator.defanged && OF_COPYRIGHT.test(`${before} ${behind}`)) return true;
  if (!indicator.defanged && !listed && HOSTED.test(before)) return true;
  if (block.section === "footer") return !indicator.defanged && !listed;
  if (block.section !== "navigation") return false;
  const isLabelled = /[:：=|]\s*\W?$/.test(before);
  return !indicator.defanged || (!isLabelled && (`${before} ${behind}`.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2);
}

/** `© 2026 Vendor · press@vendor.example`, which may stand below a last list without a foot around it. */
const OF_COPYRIGHT = /(?:©|\(c\)|\bcopyright)[\s,]*(?:(?:©|\(c\))\s*)?(?:19|20)\d\d\b|\ball rights reserved\b/i;

function isNotPublic(value: string): boolean {
  const read = parseAddress(value);
  return read.ok && isPrivate(read.address);
}

const DETECTION =
  /(?:^|[\s/:(])(?:(?:heur|not-a-virus|uds|pdm):)?(?:trojan|backdoor|worm|virus|exploit|rootkit|ransom|adware|riskware|downloader|hacktool|win32|win64|w32|w64|msil|vbs|js|linux|android|osx|macos)(?:-[a-z]+)*[.:/]$/i;
const DETECTED =
  /^(?:Trojan|Backdoor|Worm|Virus|Exploit|Rootkit|Ransom|Adware|Riskware|Downloader|HackTool|HEUR|Gen|Win32|Win64|W32|MSIL|VBS|Linux|Android|AndroidOS)(?:-[A-Za-z]+)*\./;
const REFERRING =
  /\b(?:see|read(?: more| about)?|more (?:details|information)|details|source|sources|reference|references|via|according to|(?:described|published|reported|documented|available|posted|listed) (?:here|at|by|on|in|under)|blog(?: post)?|article|advisory|contact(?: us)?|e-?mail us|report (?:it )?to|visit|learn more|download (?:it|them|the \w+) (?:from|at)|write to|follow us)\b[^.!?]{0,60}$/i;
/** Top-level domains that begin sentences, too. */
const BEGINS_SENTENCE = /^[a-z]{2,}\.(?:As|At|Be|By|Do|For|How|I[nst]|It|Me|My|No|Now|One|So|The|To|Top|We|You)$/;

function ofName(occurrence: Occurrence, host: string, judging: Judging): LeftOutReason | null {
  const { indicator, block, before, behind } = occurrence;
  const { type, value, raw, defanged } = indicator;
  if (parseAddress(host).ok && isNotPublic(host)) return "not_public";
  if (!defanged && type === "domain") {
    if (DETECTED.test(raw) || DETECTION.test(before.slice(-40))) return "detection_name";
    if (/^[([]/.test(behind) && !/^[([][\d.:a-f]{4,}[)\]]/i.test(behind)) return "code";
    if (BEGINS_SENTENCE.test(raw)) return "words";
  }
  // `The (.) in our pattern`: a dot that is spoken of.
  if (/ \S{1,3} (?:as|at|be|by|do|in|is|it|me|my|no|so|to)$/i.test(raw)) return "words";
  const listed = isListed(occurrence);
  const isPath = type === "url" && hasPath(value);
  const known = knownSite(host);
  if (type === "email" && !defanged && known?.isOfState === true) return "reference";
  if (known !== null && !(isMeantOn(known, { listed, defanged, isPath }) && (defanged || !occurrence.isTarget)))
    return known.reason;
  // What an author lists and defangs, or lists or defangs by its path, is meant.
  if (!(listed && (defanged || isPath)) && !(defanged && isPath) && type !== "email") {
    const warned = warningOf(indicator, judging.warningLists);
    if (warned !== null && !(warned.isBroad && listed)) return "warning_list";
  }
  const isOfReferences = block.isOfReferences && block.section !== "code";
  // `info [at] lab.example` hides an address from those who collect them.
  if (type === "email" && (!listed || block.section === "text") && REFERRING.test(before))
    return block.section === "quote" ? null : "reference";
  if (isOfSite(occurrence, listed)) return "navigation";
  if (defanged) return isOfReferences && type === "url" ? "reference" : null;
  if (NAMES_SOURCE.test(before) || FOOTNOTE.test(before) || OF_RULE.test(before)) return "reference";
  if (listed) return occurrence.isTarget && REFERS.test(occurrence.linkText) ? "reference" : null;
  if (block.section === "code") return isOfReferences ? "reference" : null;
  // A note to victims says where they are to write.
  if (type === "email" && block.section === "quote") return null;
  if (type === "email") return OF_SENDER.test(before) ? null : "reference";
  if (isOfReferences || occurrence.isLinked || REFERRING.test(before)) return "reference";
  const isApart = block.section === "list" || block.section === "table" || block.section === "caption";
  if (judging.isDefanging && !(isApart && !isInSentence(occurrence))) return "reference";
  if (!isInSentence(occurrence)) return null;
  // Companies are called by their domains: `Booking.com`.
  if (/^[A-Z][a-z]/.test(raw)) return "reference";
  return OF_THREAT.test(`${sentenceEnd(before)} ${behind.split(/[.!?] /, 1)[0] ?? ""}`) ? null : "reference";
}

/** How a value is written. */
interface Written {
  readonly listed: boolean;
  readonly defanged: boolean;
  readonly isPath: boolean;
}

/** Whether an author who names something on a known site means it. */
function isMeantOn({ isItself, isHosting }: KnownSite, { listed, defanged, isPath }: Written): boolean {
  // Below where anyone may have a name, who defangs it means it.
  if (defanged && (listed || isPath || (isHosting && !isItself))) return true;
  return listed && (isPath ? isHosting : !isItself);
}

const sentenceEnd = (before: string): string => before.split(/[.!?] /).at(-1) ?? "";
const NAMES_SOURCE =
  /(?:^|[\s([])(?:sources?|references?|refs?|via|credits?|quellen?|fuentes?|fontes?|источники?|来源|出典|read more|more info(?:rmation)?|see)\s{0,2}[:：]\s*$/i;
/** What a rule of YARA or Sigma says of itself: `reference = "https://…"`. */
const OF_RULE = /(?:^|\s)(?:references?|refs?|sources?|authors?)\d{0,2}\s{0,9}=\s{0,9}["'][^"']{0,80}$/i;
const FOOTNOTE = /^\s*\[\d{1,3}\]:?\s*$/;
const OF_SENDER =
  /\b(?:sent (?:by|from)|senders?|from|regist\w+|attackers?|actors?|operators?|ransom\w*|phish\w*|spam\w*|extort\w*|malicious)\b[^!?]{0,80}$/i;
/** Sentences in which a name is one of a threat. */
const OF_THREAT =
  /\b(?:c2|c&c|cnc|command|malicious|malware|phish\w*|attackers?|threat|beacon\w*|payloads?|download\w*|drop(?:s|ped|per)|exfiltrat\w*|servers?|domains?|hosts?|hosted|infrastructure|resolv\w*|connect\w*|communicat\w*|redirect\w*|callbacks?|fake|spoof\w*|typosquat\w*|registered|infect\w*|imperson\w*|backdoor|trojan|botnet|campaign|lure\w*)\b/i;

/** Texts of links to what is told elsewhere. */
const REFERS =
  /\b(?:here|reports?|blog|post|source|analysis|references?|advisory|article|link|details|more|read|press|write-?up|tweet|thread|csv|yara|github|rules?|list)\b/i;

const hasPath = (url: string): boolean => {
  const read = URL.parse(url);
  return read !== null && (read.pathname.length > 1 || read.search !== "");
};

const COMMIT = /\b(?:commit|revision|git|tree|blob|changeset)\b[^.]{0,40}$/i;

function ofHash({ indicator, before }: Occurrence, { warningLists }: Judging): LeftOutReason | null {
  const { type, value } = indicator;
  if ((warningLists?.listOf(type, value) ?? null) !== null) return "warning_list";
  if (EMPTY.has(value)) return "warning_list";
  return type === "sha1" && COMMIT.test(before) ? "commit" : null;
}

/** Of nothing. */
const EMPTY: ReadonlySet<string> = new Set([
  "d41d8cd98f00b204e9800998ecf8427e",
  "da39a3ee5e6b4b0d3255bfef95601890afd80709",
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
]);

/** The site of a URL; null for what is none. */
export function siteOfUrl(url: string, base?: string): string | null {
  const host = (base === undefined ? URL.parse(url) : URL.parse(url, base))?.hostname ?? "";
  return normalName(host) === null ? (host === "" ? null : host) : siteOf(host);
}
