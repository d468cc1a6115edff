import type { NotCollected, SourceLayer } from "@fyr/contract";
import { Link } from "@tanstack/react-router";

/** Lists whose silence is taken for an answer, as a summary names them. */
export const ADDRESS_LISTS: Layers = {
  threat: "threat lists",
  vpn: "VPN lists",
  proxy: "proxy lists",
  tor: "Tor lists",
};

export type Layers = { readonly [K in SourceLayer]?: string };

/** Of how many lists an answer is, where it is not of all: what no list names here may be on the others. */
export function MissingLists(parts: Parts) {
  const text = partlyText(parts);
  if (text === null) return null;
  return (
    <p className="text-xs text-dim">
      {text}{" "}
      <Link to="/sources" className="underline underline-offset-2 hover:text-ink">
        All data sources
      </Link>
    </p>
  );
}

interface Parts {
  readonly missing: readonly NotCollected[] | undefined;
  readonly layers: Layers;
  /** `The counts rest on`. */
  readonly begin: string;
}

/** `The counts rest on 1 of 38 threat lists and 0 of 4 VPN lists. The others …`; null where all lists are in them. */
export function partlyText({ missing = [], layers, begin }: Parts): string | null {
  const some = missing.filter(({ layer, total = 0 }) => total > 0 && layers[layer] !== undefined);
  if (some.length === 0) return null;
  const parts = some.map(({ layer, collected = 0, total = 0 }) => `${collected} of ${total} ${layers[layer]}`);
  const compiling = some.some((one) => (one.compiling ?? 0) > 0);
  const rest = compiling ? "Others are collected and are being compiled." : "The others have not been collected.";
  return `${begin} ${new Intl.ListFormat("en-GB").format(parts)}. ${rest}`;
}
