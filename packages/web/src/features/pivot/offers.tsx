import { Building2, Stamp, Tag } from "lucide-react";
import { OPERATOR_TEXT_MAX, tagName } from "@fyr/contract";
import { Flag } from "../../components/Flag.tsx";
import { pageOf } from "../../lib/doors/index.ts";
import { type Asked, isNamed, isNearlyNamed, type Offer, type OfferGroup, RANK } from "../../lib/offers.ts";
import { COUNTRY_NAMES } from "./countries.built.ts";

const SHOWN = 3;
const SHORTEST = 3;
/** What labels call threats and ways to hide. */
const TAGS = [
  "anonymization",
  "bogon",
  "botnet",
  "bruteforce",
  "c2",
  "crawler",
  "crime",
  "ddos",
  "exploit",
  "internet_census",
  "malicious",
  "malware",
  "phishing",
  "probing",
  "proxy",
  "public_dns",
  "ransomware",
  "residential_proxy",
  "scanner",
  "scanning",
  "sinkhole",
  "spam",
  "suspicious",
  "tor",
  "vpn",
] as const;

/** What tags are called besides. */
const WORDS: Readonly<Record<string, string>> = {
  anonymization: "anonymizer anonymity",
  bruteforce: "brute force password guessing",
  c2: "command and control server",
  crawler: "search engine bot",
  ddos: "denial of service",
  malware: "virus trojan",
  public_dns: "resolver",
  scanner: "scan port",
  tor: "exit relay node onion",
  vpn: "virtual private network",
};

/** What a company may be called: a label with a value behind it is none. */
const OPERATOR = /^(?=.*\p{L})[\p{L}\p{N}\s.,&'’()/+_-]+$/u;

/** As companies and the like end. */
const COMPANY =
  /(?:^|\s)(?:a\/?s|ab|ag|asa|b\.?v\.?|co\.?|corp(?:oration)?\.?|foundation|gmbh|holdings?|inc\.?|kg|llc|l\.?l\.?p\.?|ltd\.?|limited|n\.?v\.?|oy|plc|pty|s\.?a\.?s?\.?|s\.?[lr]\.?l\.?|s\.?p\.?a\.?|sp|stiftung|telecom|telekom|university)(?:$|[\s.,])/i;

/** Countries and tags that are called so, and the operator that may be. */
export function useNameOffers({ text, read }: Asked): readonly OfferGroup[] {
  if (read.kind !== "text" || text.length < 2) return [];
  const isCode = text.length < SHORTEST;
  const called = COUNTRY_NAMES.filter(([code, name]) => (isCode ? code === text.toUpperCase() : isNamed(text, name)));
  const nearly = called.length > 0 || isCode ? [] : COUNTRY_NAMES.filter(([, name]) => isNearlyNamed(text, name));
  const countries = [...called, ...nearly];
  const tags = TAGS.filter((tag) =>
    isCode ? tag === text.toLowerCase() : isNamed(text, `${tagName(tag)} ${WORDS[tag] ?? ""}`),
  );
  const offers: Offer[] = [
    ...countries.slice(0, SHOWN).map(([code, name]) => ({
      id: `country ${code}`,
      label: name,
      icon: <Flag iso={code} decorative />,
      as: "Country",
      open: pageOf("country", code),
    })),
    ...tags.slice(0, SHOWN).map((tag) => ({
      id: `tag ${tag}`,
      label: tagName(tag),
      icon: <Tag />,
      as: "Tag",
      open: pageOf("tag", tag),
    })),
  ];
  const exact =
    (isCode && called.length > 0) ||
    [...countries.map(([, name]) => name), ...tags.map(tagName)].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    );
  const isNear = nearly.length > 0 && tags.length === 0;
  return [
    { title: "Countries and tags", offers, rank: exact ? RANK.named - 1 : (isNear ? RANK.like : RANK.named) + 3 },
    ...(text.length < SHORTEST || text.length > OPERATOR_TEXT_MAX || !OPERATOR.test(text) || exact
      ? []
      : [operatorCalled(text)]),
  ];
}

/** Whether there is one is a lookup: it is asked for once it is chosen. An operator's name may be a registrant's as well. */
const operatorCalled = (text: string): OfferGroup => ({
  title: "Operators and registrants",
  offers: [
    {
      id: "operator",
      label: text,
      detail: "The AS of the operator that is called exactly so",
      icon: <Building2 />,
      as: "Operator",
      open: pageOf("operator", text),
    },
    {
      id: "registrant",
      label: text,
      detail: "The domains that were registered in exactly this name",
      icon: <Stamp />,
      as: "Registrant",
      open: pageOf("registrant", text),
    },
  ],
  rank: COMPANY.test(text) ? RANK.named + 1 : RANK.search + 1,
});
