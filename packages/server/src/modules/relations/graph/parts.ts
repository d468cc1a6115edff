import { isArtifactKind, ITEM_TYPE, type NodeKind } from "@fyr/contract";
import { placeOf } from "@fyr/core/domains";
import { type Address, formatAddress, parseAddress, rangeOfAddress } from "@fyr/core/ip";
import { isPublicSuffix } from "@fyr/core/indicators";
import { withholdIp } from "@fyr/core/plans";
import { storedAddress } from "../../../storage/observations/index.ts";
import { readAddresses, readReverse } from "../../../storage/passive-dns/index.ts";
import type { Holder } from "../../../storage/artifacts/index.ts";
import { domainsOfRegistrant, registrantsOf } from "../../registration-data/index.ts";
import { attributedTo, itemsOfPost, type PlainPost, plainPosts, postsNaming } from "../../submissions/index.ts";
import { type Found, neighbour, type Paged, pageOf, type Part, type Sources } from "./part.ts";

/** `YYYY-MM-DD`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Items of a post that the graph knows. */
const ITEMS_MAX = 2000;
const LABEL_MAX = 60;

const seenAs = (kind: NodeKind, rows: readonly (Days & { value: string; total: number })[]): Found => ({
  total: rows[0]?.total ?? 0,
  neighbours: rows.map((row) => neighbour(kind, row.value, row)),
});

const ofPosts = (rows: readonly PlainPost[], total: number): Found => ({
  total,
  neighbours: rows.map(({ id, text, created_at }) => {
    const day = created_at.toISOString().slice(0, 10);
    return neighbour("post", id, { first: day, last: day }, headline(text));
  }),
});

/** The beginning of a text on one line. */
export function headline(text: string): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  return line.length > LABEL_MAX ? `${line.slice(0, LABEL_MAX - 1).trimEnd()}…` : line || "Post";
}

const namedIn = ({ ledger, viewer }: Sources, by: Parameters<typeof postsNaming>[2]): Part => ({
  kind: "post",
  relation: "named_in",
  async read(page) {
    const { rows, total } = await postsNaming(ledger, viewer, by, page);
    return ofPosts(rows, total);
  },
});

/** What own sensors saw is for those who see it, of private addresses for those who see all. */
function sensorsSeen(
  { caller, reservations }: Sources,
  ip?: string,
): { readonly sensors: boolean; readonly behaviour: boolean } {
  const reserved = reservations.reservedFor(caller, ip);
  return {
    sensors: !reserved.some(({ information }) => information === "sensors"),
    behaviour: !reserved.some(({ information }) => information === "behaviour"),
  };
}

const ofDns = ({ reaches }: Sources["visible"]) => ({ reaches, lists: false });

export function partsOfAddress(sources: Sources, address: Address): Part[] {
  const { caller, visible, observations, artifacts, fingerprints, lookupFor, reservations } = sources;
  const [ip, stored] = [formatAddress(address), storedAddress(address)];
  const { sensors, behaviour } = sensorsSeen(sources, ip);
  const info = async () => {
    const answers = await lookupFor(caller).many([ip]);
    const [answer] = answers.answers;
    return answer === undefined ? null : withholdIp(answer.info, reservations.reservedFor(caller, ip));
  };
  return [
    {
      kind: "as",
      relation: "announced_by",
      async read(page) {
        const as = (await info())?.as ?? null;
        if (as === null) return pageOf([], page);
        return pageOf(
          [{ ...neighbour("as", String(as.as_number)), label: `AS${as.as_number} ${as.organization}` }],
          page,
        );
      },
    },
    {
      kind: "provider",
      relation: "service_of",
      async read(page) {
        const services = (await info())?.anonymization.services ?? [];
        return pageOf(
          services.map(({ provider, display_name }) => neighbour("provider", provider, {}, display_name)),
          page,
        );
      },
    },
    {
      kind: "name",
      relation: "resolved_from",
      async read(page) {
        const { names, total } = await readReverse(observations, rangeOfAddress(address), page, ofDns(visible));
        return seenAs(
          "name",
          names.map(({ name, first, last }) => ({ value: name, first, last, total })),
        );
      },
    },
    {
      kind: "name",
      relation: "holds",
      read: async (page) => seenAs("name", await artifacts.beside({ of: "ip", value: stored }, page, visible)),
    },
    ...(sensors && behaviour
      ? [
          {
            kind: "fingerprint" as const,
            relation: "shows" as const,
            async read(page: Paged) {
              const { rows, total } = await fingerprints.ofAddress(address, page);
              const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
              return {
                total,
                neighbours: rows.map(({ value, first, last }) =>
                  neighbour("fingerprint", value, { first: day(first), last: day(last) }),
                ),
              };
            },
          },
        ]
      : []),
    namedIn(sources, { named: ip }),
  ];
}

export function partsOfName(sources: Sources, name: string): Part[] {
  const { visible, observations, artifacts, names } = sources;
  const { behaviour } = sensorsSeen(sources);
  const { registrable } = placeOf(name);
  const isOwn = !isPublicSuffix(name);
  return [
    ...(registrable !== null && registrable !== name
      ? [
          {
            kind: "name" as const,
            relation: "parent" as const,
            read: async (page: Paged) => pageOf([neighbour("name", registrable)], page),
          },
        ]
      : []),
    {
      kind: "address",
      relation: "resolves_to",
      async read(page) {
        const found = await readAddresses(observations, name, page, ofDns(visible));
        return seenAs(
          "address",
          found.map(({ ip, first, last, total }) => ({ value: ip, first, last, total })),
        );
      },
    },
    {
      kind: "address",
      relation: "found_at",
      read: async (page) => seenAs("address", await artifacts.beside({ of: "domain", value: name }, page, visible)),
    },
    ...(isOwn
      ? [
          {
            kind: "name" as const,
            relation: "subdomain" as const,
            async read(page: Paged) {
              const { names: found, total } = await names.subdomains(
                name,
                { ...page, search: "" },
                { lists: behaviour, reaches: visible.reaches },
              );
              const neighbours = found.map((one) => {
                const days = one.sources.flatMap(({ first, last }) => [first, last]).toSorted();
                return neighbour("name", one.name, { first: days[0] ?? "", last: days.at(-1) ?? "" });
              });
              return { total, neighbours };
            },
          },
        ]
      : []),
    registeredBy(sources, name, "organization"),
    registeredBy(sources, name, "email"),
    namedIn(sources, { named: name }),
  ];
}

export function partsOfFingerprint(sources: Sources, value: string): Part[] {
  const { sensors, behaviour } = sensorsSeen(sources);
  if (!sensors || !behaviour) return [];
  const { fingerprints, caller, reservations } = sources;
  const among = reservations.sightOf(caller) === "all" ? "all" : "public";
  return [
    {
      kind: "address",
      relation: "shown_by",
      async read(page) {
        const [known, rows] = await Promise.all([
          fingerprints.value(value, [], among),
          fingerprints.addressesOf(value, [], { ...page, among }),
        ]);
        return {
          total: known.addresses,
          neighbours: rows.map(({ ip, last }) =>
            neighbour("address", ip, { last: new Date(last).toISOString().slice(0, 10) }),
          ),
        };
      },
    },
  ];
}

const utcDayOf = (time: Date): string => time.toISOString().slice(0, 10);

export function partsOfProvider(sources: Sources, provider: string): Part[] {
  const { ledger, viewer } = sources;
  const attributed = (kind: "address" | "name", what: "addresses" | "hosts"): Part => ({
    kind,
    relation: "attributed",
    async read(page) {
      const { rows, total } = await attributedTo(ledger, viewer, provider, what, page);
      return {
        total,
        neighbours: rows.map(({ value, first, last }) =>
          neighbour(kind, value, { first: utcDayOf(first), last: utcDayOf(last) }),
        ),
      };
    },
  });
  return [attributed("address", "addresses"), attributed("name", "hosts"), namedIn(sources, { provider })];
}

/** Who registered a domain, by the kind of what names them. */
const registeredBy = ({ ledger }: Sources, name: string, of: "organization" | "email"): Part => {
  const kind = of === "email" ? "email" : "registrant";
  return {
    kind,
    relation: "registered_by",
    async read(page) {
      const all = (await registrantsOf(ledger, name)).filter((one) => one.kind === of);
      return pageOf(
        all.map(({ value, first_seen, last_seen }) =>
          neighbour(kind, value, { first: utcDayOf(first_seen), last: utcDayOf(last_seen) }),
        ),
        page,
      );
    },
  };
};

/** What an organisation or an e-mail address has registered. */
const registered = ({ ledger }: Sources, kind: "organization" | "email", value: string): Part => ({
  kind: "name",
  relation: "registered",
  async read(page) {
    const { rows, total } = await domainsOfRegistrant(ledger, { kind, value }, page);
    return {
      total,
      neighbours: rows.map(({ name, first_seen, last_seen }) =>
        neighbour("name", name, { first: utcDayOf(first_seen), last: utcDayOf(last_seen) }),
      ),
    };
  },
});

export const partsOfRegistrant = (sources: Sources, organization: string): Part[] => [
  registered(sources, "organization", organization),
];

/** @param value as it is stored */
export function partsOfArtifact(sources: Sources, kind: NodeKind, value: string): Part[] {
  if (!isArtifactKind(kind)) return [];
  const { artifacts, visible, ledger, viewer } = sources;
  // Both groups are of one answer of the store, of the same page.
  let found: ReturnType<typeof artifacts.names> | null = null;
  const placesOf = (page: Paged) => (found ??= artifacts.names(wanted, page, visible));
  const wanted = { value, kinds: [kind] };
  const relation = "found_at";
  const host = kind === "email" ? value.slice(value.lastIndexOf("@") + 1) : null;
  return [
    ...(host === null
      ? []
      : [
          {
            kind: "name" as const,
            relation: "host_of" as const,
            read: async (page: Paged) => pageOf([neighbour("name", host)], page),
          },
          registered(sources, "email", value),
        ]),
    {
      kind: "name",
      relation,
      async read(page) {
        const { domains, names } = await placesOf(page);
        return { total: domains, neighbours: names.map((name) => neighbour("name", name)) };
      },
    },
    {
      kind: "address",
      relation,
      async read(page) {
        const { ips, addresses } = await placesOf(page);
        return { total: ips, neighbours: addresses.map((ip) => neighbour("address", ip)) };
      },
    },
    {
      kind: "post",
      relation: "named_in",
      async read({ offset, limit }) {
        const ids = await artifacts.postsWith(wanted, visible);
        return ofPosts(await plainPosts(ledger, viewer, ids.slice(offset, offset + limit)), ids.length);
      },
    },
  ];
}

export function partsOfPost(sources: Sources, id: string): Part[] {
  const { ledger, viewer } = sources;
  const items = async () => itemsOfPost(ledger, viewer, id, ITEMS_MAX);
  const once = (kind: NodeKind, values: readonly (string | null)[]) =>
    [...new Set(values)].flatMap((value) => (value === null || value === "" ? [] : [neighbour(kind, value)]));
  const isIp = (text: string): boolean => parseAddress(text).ok;
  return [
    {
      kind: "address",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "address",
            (await items()).flatMap(({ item_type, value, host }) =>
              item_type === ITEM_TYPE.ip ? [isIp(value) ? value : null] : [host !== null && isIp(host) ? host : null],
            ),
          ),
          page,
        ),
    },
    {
      kind: "name",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "name",
            (await items()).map(({ host }) => (host === null || isIp(host) ? null : host)),
          ),
          page,
        ),
    },
    {
      kind: "provider",
      relation: "names",
      read: async (page) =>
        pageOf(
          once(
            "provider",
            (await items()).map(({ provider }) => provider),
          ),
          page,
        ),
    },
  ];
}

/** What artifacts are held by, where anything is. */
export const holderOf = (kind: NodeKind, value: string, address: Address | null): Holder | null => {
  if (kind === "address" && address !== null) return { of: "ip", value: storedAddress(address) };
  if (kind === "name") return { of: "domain", value };
  return kind === "post" ? { of: "post", value } : null;
};
