import { DAILY } from "../definition.ts";
import { defineDomainSource, type DomainSource } from "./define.ts";

interface List {
  readonly of: string;
  readonly tags: readonly string[];
  readonly confidence: number;
}

/** By the name of the file. Names stay on these lists for years, hence the low confidence. */
const LISTS: Readonly<Record<string, List>> = {
  phishing: { of: "phishing", tags: ["phishing"], confidence: 60 },
  malware: { of: "malware", tags: ["malware"], confidence: 55 },
  ransomware: { of: "ransomware", tags: ["ransomware"], confidence: 60 },
  scam: { of: "scams", tags: ["crime"], confidence: 50 },
  abuse: { of: "sites that deceive their visitors", tags: ["suspicious"], confidence: 40 },
};

export const BLOCKLIST_PROJECT: readonly DomainSource[] = Object.entries(LISTS).map(([file, { of, ...meaning }]) =>
  defineDomainSource({
    ...meaning,
    id: `blocklistproject-${file}`,
    name: `The Block List Project: ${file}`,
    description: `Domains of ${of}, gathered by volunteers over the years.`,
    urls: [`https://raw.githubusercontent.com/blocklistproject/Lists/master/alt-version/${file}-nl.txt`],
    every: DAILY,
    licence: "Unlicense",
    format: "names",
    kind: "threat",
  }),
);
