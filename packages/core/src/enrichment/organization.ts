import type { AsRecord, Fact } from "../atlas/index.ts";
import { KNOWN_ASN_SOURCE } from "./sources.ts";

/** ARIN's note on a number that it handed over to RIPE. RIPE's own systems are of 'Reseaux IP Europeens …'. */
const HANDED_OVER = "RIPE Network Coordination Centre";
/** Who holds such a number by RIPE's database (`aut-num`). */
const HOLDERS: ReadonlyMap<number, string> = new Map([
  [719, "Elisa Oyj"],
  [3130, "RGnet OU"],
  [3927, "RGnet OU"],
]);

/**
 * What companies call themselves since, whose systems registries still have by the name before. The AS keeps the registered one; who
 * operates it is asked of the company. The former name stands behind: logs, WHOIS and most people have that.
 */
const RENAMED: ReadonlyMap<number, string> = new Map([
  [32934, "Meta (Facebook)"],
  [63293, "Meta (Facebook)"],
  [54115, "Meta (Facebook)"],
  [13414, "X (Twitter)"],
  [35995, "X (Twitter)"],
  [63179, "X (Twitter)"],
]);

/** Who operates the system, by the name that the company has today. */
export const operatingName = ({ number, organization }: AsRecord): string => RENAMED.get(number) ?? organization;

/** Whether the routing data names the organisation: some entries have a tax or telephone number in its place. */
export const isNamed = ({ organization }: AsRecord): boolean =>
  /[A-Za-z]/.test(organization) || /\p{L}/u.test(organization);

/** What stands for the name of an organisation that has none. */
export const asName = (as: AsRecord): string => (isNamed(as) ? as.organization : `AS${as.number}`);

/** The AS by the name of its holder, where the routing data has that of a registry; else without a handle before the name. */
export function withHolder(as: Fact<AsRecord>): Fact<AsRecord> {
  const { number, organization: stated } = as.value;
  const holder = stated === HANDED_OVER ? HOLDERS.get(number) : undefined;
  if (holder !== undefined) return { value: { number, organization: holder }, source: KNOWN_ASN_SOURCE };
  const organization = withoutHandle(stated);
  return organization === stated ? as : { value: { number, organization }, source: as.source };
}

/** Who runs the system, as answers about its addresses name them; null where the routing data has a number for a name. */
export const organizationOf = (as: Fact<AsRecord>): string | null =>
  isNamed(as.value) ? withHolder(as).value.organization : null;

/** What registries call a system beside its holder: `changway-as`, `AS-EXAMPLE`, `EXAMPLE-ASN1`, `DNS0EU`. */
const HANDLE = /^(?:as-([\w-]+)|([\w-]+)-asn?\d*|([A-Z\d-]+))$/;

/** A handle that says so itself, and the name behind a hyphen: `AS270040 - …`, `OCS-AS-AP - …`. */
const OF_SYSTEM = /^(?:[\w-]+-AS\d*(?:-\w+)*|AS-?[\w-]*\d[\w-]*) - (?=\p{L}\S|\S+ )/u;

/** Letters of a handle at least: `K Kacprowicz` begins with an initial. */
const LEAST = 3;

const NOTHING_ELSE = /^[A-Za-z\d]*$/;

const lettersOf = (text: string): string =>
  NOTHING_ELSE.test(text) ? text.toLowerCase() : text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * The name of an organisation without the registry's handle of its system before it, where the name repeats that: `changway-as
 * Chang Way Technologies Co. Limited`, `DNS0EU DNS0.EU A.D.`, and not `SONATEL-AS Autonomous System`.
 */
export function withoutHandle(organization: string): string {
  const named = organization.includes(" - ") ? organization.replace(OF_SYSTEM, "") : organization;
  if (named !== organization) return named;
  const end = organization.indexOf(" ");
  // A handle alone, or with one word, is the name.
  if (end < 0 || !organization.includes(" ", end + 1)) return organization;
  const first = organization.slice(0, end);
  const stem = stemOf(first);
  if (stem.length < LEAST) return organization;
  const words = organization.slice(end + 1).split(" ");
  // `HANDLE - Name`
  const name = words[0] === "-" ? words.slice(1) : words;
  const [next = ""] = name;
  // What goes on with `&` is one name, and an initial is none's handle.
  const isName = name.length > 1 && first !== next && lettersOf(next) !== "";
  return isName && lettersOf(name.join("")).startsWith(stem) ? name.join(" ") : organization;
}

const IN_CAPITALS = /^[A-Z\d]+$/;

/** The letters of a handle, without what every handle has; empty where the word is none. */
function stemOf(word: string): string {
  // Most names begin with a word that is no handle at first sight.
  if (!word.includes("-") && !IN_CAPITALS.test(word)) return "";
  const handle = HANDLE.exec(word.replace(/^AS-/, "as-").replace(/-(ASN?\d*)$/, (end) => end.toLowerCase()));
  return lettersOf(handle?.[1] ?? handle?.[2] ?? handle?.[3] ?? "");
}
