import type { IndicatorKind, IndicatorReading } from "@fyr/core/indicators";
import { formatAddress, type Range } from "@fyr/core/ip";
import { joinInput } from "../../lib/search-input.ts";

/** A search that can be made of an indicator. */
interface ExplainedLink {
  readonly label: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Only admins may make it. */
  readonly admin?: true;
}

/** What an indicator is that has no page of its own, in one sentence, and where it can be searched for. */
export interface Explained {
  readonly text: string;
  readonly sentence: string;
  readonly links: readonly ExplainedLink[];
}

const SEARCHED = "Fyr has no page for it, but can search for it";
const HELD = "Fyr knows which addresses used it";

const SENTENCES: { readonly [K in IndicatorKind]?: string } = {
  md5: `This is an MD5 hash, or a JA3 or HASSH fingerprint: ${HELD}, if it is a fingerprint.`,
  sha1: `This is a SHA-1 hash: ${SEARCHED}.`,
  sha256: `This is a SHA-256 hash: ${SEARCHED}.`,
  sha512: `This is a SHA-512 hash: ${SEARCHED}.`,
  jarm: `This is a JARM fingerprint: ${HELD}.`,
  ja4: `This is a JA4+ fingerprint: ${HELD}.`,
  cve: `This is the number of a vulnerability: ${SEARCHED}.`,
  asn: `This is an AS number: ${SEARCHED}.`,
  range: "This is a range of addresses: Fyr looks up one address or prefix of it, and searches events for all of it.",
  email: "This is an e-mail address: Fyr looks up its domain.",
};

/** Null for what is looked up, and for what is no indicator. */
export function explain(read: IndicatorReading): Explained | null {
  if (read.kind === null) return null;
  const sentence = SENTENCES[read.kind];
  if (sentence === undefined) return null;
  const text = read.normal;
  if (read.kind === "range") return { text, sentence, links: linksOfRange(read.value) };
  const links: ExplainedLink[] = [];
  if (read.kind === "email") links.push(searchOf(`Look up ${read.value.domain}`, read.value.domain, "domain"));
  if (read.kind === "jarm") links.push(searchOf("Addresses with this JARM", text, "jarm"));
  if (read.kind === "ja4" || read.kind === "md5") {
    links.push(searchOf("Addresses with this fingerprint", text, "fingerprint_ips"));
  }
  links.push({ label: "Posts that name it", to: "/channels", search: { search: text } });
  links.push({ label: "Events that contain it", to: "/event/search", search: { query: `"${text}"` }, admin: true });
  return { text, sentence, links };
}

function linksOfRange({ family, first, last }: Range): ExplainedLink[] {
  const written = (value: number | bigint): string =>
    formatAddress(family === 4 ? { family, value: Number(value) } : { family, value: BigInt(value) });
  const from = written(first);
  const search = { query: `ip:["${from}" TO "${written(last)}"]` };
  return [
    searchOf(`Look up ${from}`, from, "ip"),
    { label: "Events that name an address of it", to: "/event/search", search, admin: true },
  ];
}

const searchOf = (label: string, text: string, type: string): ExplainedLink => ({
  label,
  to: "/search",
  search: { input: joinInput([text]), type },
});
