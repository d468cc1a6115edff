import { type Indicator, normalName } from "../indicators/index.ts";
import { parseAddress } from "../ip/index.ts";
import { siteOf } from "../page/index.ts";
import { isPrivate } from "../special/index.ts";
import type { Block } from "./document.ts";
import { knownSite } from "./known-sites.ts";
import type { LeftOutReason } from "./types.ts";
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
}

/** What is known of the article as a whole. */
export interface Judging {
  /** The sites that it stands on, see `siteOf`. */
  readonly ownSites: ReadonlySet<string>;
  /** Whether its author defangs names, so that one which is not defanged is meant otherwise. */
  readonly isDefanging: boolean;
  readonly warningLists: WarningLists | null;
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

/** An author who defangs a value among indicators means it. */
const isMeant = ({ indicator, block }: Occurrence): boolean => indicator.defanged && block.isOfIndicators;

const OF_VERSION =
  /\b(?:versions?|ver\.?|v\.|firmware|releases?|builds?|upgrad\w+|updat\w+ to|patched|fixed in|prior to|before|earlier than|through)\b[^.:;]{0,40}$/i;
const VERSION_BEHIND =
  /^[^.:;]{0,20}\b(?:and (?:earlier|below|prior|later|above)|or (?:earlier|later|newer|higher))\b/i;

function ofAddress(occurrence: Occurrence, { warningLists }: Judging): LeftOutReason | null {
  const { indicator, block, before, behind } = occurrence;
  const { type, value, prefix, defanged } = indicator;
  if (isNotPublic(value)) return "not_public";
  if (prefix !== undefined && prefix !== (type === "ipv4" ? 32 : 128)) return "prefix";
  if (isMeant(occurrence)) return null;
  if (!defanged && !block.isOfIndicators && (OF_VERSION.test(before) || VERSION_BEHIND.test(behind))) return "version";
  if (warningLists !== null && warningLists.listOf(type, value) !== null) return "warning_list";
  return block.section === "navigation" && !defanged ? "navigation" : null;
}

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

function ofName(occurrence: Occurrence, host: string, judging: Judging): LeftOutReason | null {
  const { indicator, block, before } = occurrence;
  const { type, value, raw, defanged } = indicator;
  if (!defanged && (DETECTED.test(raw) || DETECTION.test(before.slice(-40)))) return "detection_name";
  if (parseAddress(host).ok && isNotPublic(host)) return "not_public";
  if (isMeant(occurrence)) return null;
  const isPath = type === "url" && hasPath(value);
  if (!(defanged && isPath)) {
    const list = judging.warningLists;
    if (list !== null && type !== "email") {
      if (list.listOf(type, value) !== null || list.listOf("domain", host) !== null) return "warning_list";
    }
    const known = type === "email" ? null : knownSite(host);
    if (known !== null) return known;
  }
  if (defanged) return block.isOfReferences && block.section !== "table" && type === "url" ? "reference" : null;
  if (block.section === "navigation") return "navigation";
  if (block.isOfReferences) return "reference";
  if (block.isOfIndicators) return null;
  if (occurrence.isLinked || occurrence.isTarget) return "reference";
  if (REFERRING.test(before)) return "reference";
  const isProse = block.section === "text" || block.section === "footer" || block.section === "quote";
  return judging.isDefanging && isProse ? "reference" : null;
}

const hasPath = (url: string): boolean => {
  const read = URL.parse(url);
  return read !== null && (read.pathname.length > 1 || read.search !== "");
};

const COMMIT = /\b(?:commit|revision|git|tree|blob|changeset)\b[^.]{0,40}$/i;

function ofHash({ indicator, before }: Occurrence, { warningLists }: Judging): LeftOutReason | null {
  const { type, value } = indicator;
  if (warningLists !== null && warningLists.listOf(type, value) !== null) return "warning_list";
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
