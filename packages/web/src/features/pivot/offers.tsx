import { Tag } from "lucide-react";
import { tagName } from "@fyr/contract";
import { Flag } from "../../components/Flag.tsx";
import { pageOf } from "../../lib/doors/index.ts";
import { type Asked, isNamed, type Offer, type OfferGroup, RANK } from "../../lib/offers.ts";
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

/** Countries and tags that are called so. */
export function useNameOffers({ text, read }: Asked): readonly OfferGroup[] {
  if (read.kind !== "text" || text.length < 2) return [];
  const isCode = text.length < SHORTEST;
  const countries = COUNTRY_NAMES.filter(([code, name]) =>
    isCode ? code === text.toUpperCase() : isNamed(text, name),
  );
  const tags = TAGS.filter((tag) => (isCode ? tag === text.toLowerCase() : isNamed(text, tagName(tag))));
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
  const exact = [...countries.map(([, name]) => name), ...tags.map(tagName)].some(
    (name) => name.toLowerCase() === text.toLowerCase(),
  );
  return [{ title: "Countries and tags", offers, rank: exact ? RANK.named - 1 : RANK.named + 3 }];
}
