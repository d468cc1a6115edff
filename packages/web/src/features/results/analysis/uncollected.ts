import type { IpInfo, SourceLayer } from "@fyr/contract";
import type { ShownFacet } from "./facets.ts";

/** Layers of which nothing was collected, so that an address without their values may have some. */
export type Uncollected = ReadonlySet<SourceLayer>;

const NAMES: { readonly [K in SourceLayer]?: string } = { threat: "threats", vpn: "VPN", proxy: "proxy", tor: "Tor" };

/** What answers about some of the rows could not know: of the demo's addresses more lists are collected than of others. */
export function uncollectedOf(rows: readonly Pick<IpInfo, "not_collected">[]): Uncollected {
  const layers = new Set<SourceLayer>();
  for (const { not_collected: missing = [] } of rows) {
    for (const { layer, whole } of missing) if (whole) layers.add(layer);
  }
  return layers;
}

/** What it means that no address has a value of the facet. */
export function emptyText({ layers = [] }: Pick<ShownFacet, "layers">, uncollected: Uncollected): string {
  if (layers.length === 0) return "Nothing known";
  const missing = layers.filter((layer) => uncollected.has(layer));
  if (missing.length === 0) return "None listed";
  if (missing.length === layers.length) return "Not collected";
  return `None listed; not collected: ${missing.map((layer) => NAMES[layer] ?? layer).join(", ")}`;
}
