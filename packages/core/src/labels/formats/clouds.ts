import type { RowDetail } from "../entry.ts";
import { fieldsOf, itemsOf, type Named, requireList, textOf } from "./document.ts";

const CDN: RowDetail = { kind: "cdn" };

/** Services of Amazon that serve other people's sites from many places. */
const AMAZON_CDN: ReadonlySet<string> = new Set(["CLOUDFRONT", "CLOUDFRONT_ORIGIN_FACING", "GLOBALACCELERATOR"]);

/**
 * Format `aws`: Amazon's ip-ranges.json, `prefixes[].ip_prefix` and `ipv6_prefixes[].ipv6_prefix`, each with its
 * service. A prefix comes once for the whole of Amazon and again for each service; each service is stated once.
 */
export function* aws(document: unknown): Iterable<Named> {
  const { prefixes, ipv6_prefixes } = fieldsOf(document);
  const rows = [
    ...requireList(prefixes, "Amazon's list of ranges: it has no 'prefixes'"),
    ...itemsOf(ipv6_prefixes),
  ].map(fieldsOf);
  const addressOf = (row: Readonly<Record<string, unknown>>) => row["ip_prefix"] ?? row["ipv6_prefix"];
  const cdn = new Set<unknown>();
  for (const row of rows) if (AMAZON_CDN.has(textOf(row["service"]) ?? "")) cdn.add(addressOf(row));
  const seen = new Set<unknown>();
  for (const row of rows) {
    const address = addressOf(row);
    if (typeof address === "string" && seen.has(address)) continue;
    seen.add(address);
    yield { address, detail: cdn.has(address) ? CDN : undefined };
  }
}

/** Services of Azure that stand before other people's sites. */
const AZURE_CDN: ReadonlySet<string> = new Set(["AzureFrontDoor", "AzureCDN"]);

/**
 * Format `azure`: Microsoft's service tags, `values[].properties` with `systemService` and `addressPrefixes`. A prefix
 * comes with every tag and region that it belongs to, and is seen once.
 */
export function* azure(document: unknown): Iterable<Named> {
  const values = requireList(fieldsOf(document)["values"], "Azure's service tags: there are no 'values'");
  const kinds = new Map<unknown, RowDetail | undefined>();
  for (const value of values) {
    const { systemService, addressPrefixes } = fieldsOf(fieldsOf(value)["properties"]);
    const detail = AZURE_CDN.has(textOf(systemService) ?? "") ? CDN : undefined;
    for (const prefix of itemsOf(addressPrefixes)) kinds.set(prefix, kinds.get(prefix) ?? detail);
  }
  for (const [address, detail] of kinds) yield { address, detail };
}

/** Format `oracle`: `regions[].cidrs[].cidr`. */
export function* oracle(document: unknown): Iterable<Named> {
  const regions = requireList(fieldsOf(document)["regions"], "Oracle's list of ranges: it has no 'regions'");
  for (const region of regions) {
    for (const cidr of itemsOf(fieldsOf(region)["cidrs"])) yield { address: fieldsOf(cidr)["cidr"] };
  }
}

/**
 * Format `prefixes`: what Google began and crawlers took up (Bing, OpenAI, Apple …): `prefixes[]` with `ipv4Prefix` or
 * `ipv6Prefix`.
 */
export function* prefixList(document: unknown): Iterable<Named> {
  for (const item of requireList(fieldsOf(document)["prefixes"], "a list of prefixes: it has no 'prefixes'")) {
    const { ipv4Prefix, ipv6Prefix } = fieldsOf(item);
    yield { address: ipv4Prefix ?? ipv6Prefix ?? item };
  }
}

/** Format `fastly`: `addresses` beside `ipv6_addresses`, as Fastly and, with `addresses_v6`, Gcore publish them. */
export function* fastly(document: unknown): Iterable<Named> {
  const { addresses, ipv6_addresses, addresses_v6 } = fieldsOf(document);
  const first = requireList(addresses, "a list of a CDN's addresses: it has no 'addresses'");
  for (const address of [...first, ...itemsOf(ipv6_addresses), ...itemsOf(addresses_v6)]) yield { address };
}

/** Lists of GitHub's `meta` that hold networks; the others hold keys and names. */
const GITHUB_LISTS =
  "hooks web api git github_enterprise_importer packages pages importer actions actions_macos codespaces copilot".split(
    " ",
  );

/** Format `github`: the lists of networks in api.github.com/meta. */
export function* github(document: unknown): Iterable<Named> {
  const meta = fieldsOf(document);
  requireList(meta["hooks"], "GitHub's meta: it has no 'hooks'");
  const seen = new Set<unknown>();
  for (const list of GITHUB_LISTS) {
    for (const address of itemsOf(meta[list])) {
      if (seen.has(address)) continue;
      seen.add(address);
      yield { address };
    }
  }
}
