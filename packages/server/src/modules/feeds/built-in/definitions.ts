import { ARTICLES_STREAM, type FeedCategory, type StreamType } from "@fyr/contract";
import type { StreamReach } from "../tables.ts";

export const BUILT_IN_IDS = [
  "new-domains",
  "new-anonymizers",
  "new-c2",
  "new-phishing",
  "look-alikes",
  "provider-changes",
  "attackers",
  "articles",
] as const;
export type BuiltInId = (typeof BUILT_IN_IDS)[number];

/** A stream that this Fyr fills, and the feed that shows it. */
export interface BuiltIn {
  readonly id: BuiltInId;
  /** Of its stream, and of its feed: the same in every Fyr, so that two nodes do not make two. */
  readonly streamId: string;
  readonly feedId: string;
  readonly name: string;
  readonly summary: string;
  /** Markdown. */
  readonly description: string;
  readonly category: FeedCategory;
  readonly type: StreamType;
  readonly reach: StreamReach;
  /** Days for which an item is kept. */
  readonly days: number;
}

const OPEN =
  "Only lists whose licence lets others pass them on are used, and each item names its list (`source`) and that licence. A list that Fyr collects for the first time brings what it dates within the last week; all else on it is not new.";

export const BUILT_IN: readonly BuiltIn[] = [
  {
    id: "new-domains",
    streamId: "f0000001-0000-4000-8000-000000000001",
    feedId: "f0000002-0000-4000-8000-000000000001",
    name: "Newly registered domains",
    summary: "Domains that are no older than 7 days.",
    description: `Domains that a registry, a zone file or a list says were registered within the last 7 days. An item leaves the feed after 7 days.\n\n${OPEN}`,
    category: "domains",
    type: "domain",
    reach: "all",
    days: 7,
  },
  {
    id: "new-anonymizers",
    streamId: "f0000001-0000-4000-8000-000000000002",
    feedId: "f0000002-0000-4000-8000-000000000002",
    name: "New VPN and proxy addresses",
    summary: "Addresses and prefixes that no list of VPNs and proxies had before.",
    description: `Addresses and prefixes that a list names as VPN, proxy or residential proxy for the first time.\n\n${OPEN}`,
    category: "anonymization",
    type: "ip",
    reach: "all",
    days: 30,
  },
  {
    id: "new-c2",
    streamId: "f0000001-0000-4000-8000-000000000003",
    feedId: "f0000002-0000-4000-8000-000000000003",
    name: "New command and control",
    summary: "Servers that steer malware, as lists find them.",
    description: `Addresses that a list of threats names for the first time, with the tag \`c2\`.\n\n${OPEN}`,
    category: "threats",
    type: "ip",
    reach: "all",
    days: 30,
  },
  {
    id: "new-phishing",
    streamId: "f0000001-0000-4000-8000-000000000004",
    feedId: "f0000002-0000-4000-8000-000000000004",
    name: "New phishing",
    summary: "Domains and URLs that lists of phishing found.",
    description: `Domains and URLs that a list names for the first time, with the tag \`phishing\`.\n\n${OPEN}`,
    category: "threats",
    type: "indicator",
    reach: "all",
    days: 30,
  },
  {
    id: "look-alikes",
    streamId: "f0000001-0000-4000-8000-000000000005",
    feedId: "f0000002-0000-4000-8000-000000000005",
    name: "Certificate look-alikes",
    summary: "Names in new certificates that may be taken for a known brand's.",
    description:
      "Names that certificate transparency brought within the last 7 days, and that may be taken for a domain of a brand that phishers use. An item says which brand (`brand`) and why (`reasons`). Likeness is no proof: brands have suppliers and admirers.",
    category: "domains",
    type: "domain",
    reach: "all",
    days: 30,
  },
  {
    id: "provider-changes",
    streamId: "f0000001-0000-4000-8000-000000000006",
    feedId: "f0000002-0000-4000-8000-000000000006",
    name: "Changes of providers",
    summary: "Providers whose addresses became many more or fewer within a day.",
    description:
      "A VPN or proxy provider that has at least a fifth, and at least 100, more or fewer addresses than the day before. What a new list names is no growth. Needs a plan that shows providers.",
    category: "anonymization",
    type: "text",
    reach: "provider",
    days: 90,
  },
  {
    id: "attackers",
    streamId: "f0000001-0000-4000-8000-000000000007",
    feedId: "f0000002-0000-4000-8000-000000000007",
    name: "Attackers of own sensors",
    summary: "Public addresses that attacked this installation's sensors.",
    description:
      "Addresses of the public internet whose events at own sensors meet a rule of behaviour. For those whom the operator lets see what sensors saw.",
    category: "sensors",
    type: "ip",
    reach: "sensors",
    days: 30,
  },
  {
    id: "articles",
    streamId: ARTICLES_STREAM,
    feedId: "f0000002-0000-4000-8000-000000000008",
    name: "Articles",
    summary: "What security blogs and CERTs publish, with tags and the number of indicators.",
    description:
      "Articles of the sources that this Fyr collects, as they have been read. An item is the address of an article; its title, tags and indicators are said of it (`id` leads to `/api/articles/{id}/indicators`).",
    category: "research",
    type: "url",
    reach: "all",
    days: 30,
  },
];
