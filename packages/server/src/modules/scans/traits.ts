import { createHash } from "node:crypto";
import type { ScanData, ScanTraitKind } from "@fyr/contract";
import { artifactsInText, trackerId, withKeysShown } from "@fyr/core/artifacts";
import { formatAddress, parseAddress } from "@fyr/core/ip";
import { placeOf } from "@fyr/core/domains";
import { sightedName } from "@fyr/core/names";

/** A part of a scan that others may have too. */
export interface ScanTrait {
  readonly kind: ScanTraitKind;
  readonly value: string;
}

/** Kinds of which scans have one near another in common, and not the same: found by the distance of hashes. */
export const NEAR_KINDS = ["screenshot", "text"] as const satisfies readonly ScanTraitKind[];
export type NearKind = (typeof NEAR_KINDS)[number];

/** Hashes of 64 bits, in hexadecimal, that are near those of similar pages. */
export function nearTraitsOf(data: ScanData): { readonly kind: NearKind; readonly value: string }[] {
  const hashes: Readonly<Record<NearKind, string | null>> = {
    screenshot: data.Screenshot?.Hash ?? null,
    text: data.Content.Elements.content_simhash,
  };
  return NEAR_KINDS.flatMap((kind) => {
    const value = hashes[kind];
    return value === null ? [] : [{ kind, value }];
  });
}

/** Of one kind; a page may name as many as it likes. */
const EACH_MAX = 50;

/** What of a scan leads on to others, the most telling of each kind first. */
export function traitsOf(data: ScanData): ScanTrait[] {
  const { Elements } = data.Content;
  const requests = [...data.LeadRequest, ...data.Requests];
  const hosts = requests.flatMap(({ Domain, StatusCode }) => (StatusCode === null ? [] : namesOf(Domain)));
  const postsTo = data.Artifacts.PostsTo ?? [];
  const collectors = postsTo.map((url) => URL.parse(url)?.hostname ?? "");
  const found: Readonly<Record<Exclude<ScanTraitKind, NearKind>, readonly (string | null | undefined)[]>> = {
    url: [data.Url, data.FinalUrl, ...postsTo],
    title: [Elements.title],
    favicon: [data.Favicon?.Hash],
    content: [Elements.content_hash],
    body: [Elements.body_hash],
    script: requests.map(({ ResourceType, Payload }) => (ResourceType === "Script" ? Payload?.Sha256 : null)),
    tracker: data.Artifacts.Trackers,
    email: data.Artifacts.Emails,
    certificate: requests.map(({ Certificate }) => Certificate?.Sha256),
    jarm: [data.Jarm],
    final_host: [data.LeadRequest.at(-1)?.Domain],
    // Who takes what is typed is asked for first, and no page has so many hosts that these are left out.
    host: [...hosts.slice(0, 1), ...collectors.flatMap(namesOf), ...hosts],
    // A URL whose host is an address was reached at that address, even where a proxy made the connection.
    address: [
      ...collectors.map(addressOf),
      ...requests.flatMap(({ IP, Domain, StatusCode }) => [IP, StatusCode === null ? null : addressOf(Domain)]),
    ],
  };
  return (Object.keys(found) as (keyof typeof found)[]).flatMap((kind) =>
    [...new Set(found[kind])]
      .filter((value): value is string => typeof value === "string" && normalTrait(kind, value) !== "")
      .slice(0, EACH_MAX)
      .map((value) => ({ kind, value })),
  );
}

/** A host with the registrable domain that it is below: whoever asks for that wants both. Addresses are a kind of their own. */
const namesOf = (host: string): string[] => {
  if (sightedName(host) === null) return [];
  const domain = placeOf(host).registrable;
  return domain === null || domain === host ? [host] : [host, domain];
};

/** A host that is an address, as addresses are written; null for a name. */
function addressOf(host: string): string | null {
  const read = parseAddress(host.replace(/^\[(.*)\]$/, "$1"));
  return read.ok ? formatAddress(read.address) : null;
}

/** A value in the form that it is compared in. */
export function normalTrait(kind: ScanTraitKind, value: string): string {
  const text = value.trim();
  // Results have keys masked: whoever asks with the key of a bot finds them all the same.
  if (kind === "url") return withKeysShown(text, keysOf(text));
  if (kind === "address") return addressOf(text) ?? text.toLowerCase();
  if (kind === "tracker") return trackerId(text) ?? text;
  return kind === "title" ? text : text.toLowerCase();
}

const keysOf = (text: string): string[] =>
  artifactsInText(text).flatMap(({ kind, value }) => (kind === "api_key" ? [value] : []));

/** What a trait is stored as. A host that is given as an address is found among addresses. */
export function traitKey({ kind, value }: ScanTrait): string {
  const address = kind === "host" ? addressOf(value.trim()) : null;
  const text = address === null ? `${kind} ${normalTrait(kind, value)}` : `address ${address}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
