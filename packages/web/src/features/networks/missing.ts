import type { NetworkInfo, SourceLayer } from "@fyr/contract";

export type Missing = NetworkInfo["not_collected"];

/** Lists whose silence is counted, as a summary names them. */
const LISTS: { readonly [K in SourceLayer]?: string } = {
  threat: "threat lists",
  vpn: "VPN lists",
  proxy: "proxy lists",
  tor: "Tor lists",
};

/** Whether no list of any of these layers was collected, so that a count of nothing says nothing. */
export const isUncollected = (missing: Missing, ...layers: readonly SourceLayer[]): boolean =>
  layers.every((layer) => missing?.some((one) => one.whole && one.layer === layer) ?? false);

/** `The counts rest on 1 of 38 threat lists and 0 of 4 VPN lists. The others …`; null where all lists are in them. */
export function partlyText(missing: Missing): string | null {
  const some = (missing ?? []).filter(({ layer, total = 0 }) => total > 0 && LISTS[layer] !== undefined);
  if (some.length === 0) return null;
  const parts = some.map(({ layer, collected = 0, total = 0 }) => `${collected} of ${total} ${LISTS[layer]}`);
  const compiling = some.some((one) => (one.compiling ?? 0) > 0);
  const rest = compiling ? "Others are collected and are being compiled." : "The others have not been collected.";
  return `The counts rest on ${new Intl.ListFormat("en-GB").format(parts)}. ${rest}`;
}
