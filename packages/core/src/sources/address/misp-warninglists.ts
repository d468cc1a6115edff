import type { LabelKind } from "../../atlas/index.ts";
import { MISP_CONTEXT } from "./misp-context.ts";
import { MISP_SCANNERS } from "./misp-scanners.ts";
import { DAILY } from "../definition.ts";
import { defineAddressSource, type AddressSource } from "./define.ts";

/** Of kinds that are no reason to trust. */
const DESCRIPTIONS: { readonly [K in LabelKind]?: string } = {
  vpn: "Networks of VPN services and of the data centres that they rent from.",
};

/** Source ids are `misp-<folder>`. */
export const MISP_WARNING_LISTS: readonly AddressSource[] = Object.entries({ ...MISP_CONTEXT, ...MISP_SCANNERS }).map(
  ([folder, { title, ...meaning }]) =>
    defineAddressSource({
      ...meaning,
      id: `misp-${folder}`,
      name: `MISP warning list: ${title}`,
      description:
        DESCRIPTIONS[meaning.kind] ?? `Addresses of ${title}, listed so that they are not mistaken for a threat.`,
      urls: [`https://raw.githubusercontent.com/MISP/misp-warninglists/main/lists/${folder}/list.json`],
      every: DAILY,
      licence: "CC0-1.0",
      format: "misp",
    }),
);
