import type { AsRecord, AtlasBuilder } from "@fyr/core/atlas";
import type { GeoAsnLayer } from "@fyr/core/geo-asn";
import { type GeoAsnSource, sourceOn } from "@fyr/core/sources";
import { readWords } from "@fyr/core/ip";
import { type GeoAsnTaker, readGeoAsn } from "../collectors/geo-asn/index.ts";
import {
  type AnnouncementListener,
  BOOTSTRAP_STAGES,
  type BootstrapStage,
  collectPackage,
} from "../collectors/bootstrap/index.ts";
import type { GivenGeoAsn } from "./protocol.ts";

/** A live source cannot be read; the build may go on without it. */
export class GeoAsnFault extends Error {
  override name = "GeoAsnFault";
  readonly source: string;
  constructor(source: string, reason: string) {
    super(reason);
    this.source = source;
  }
}

const LAYER_OF: Readonly<Record<BootstrapStage, GeoAsnLayer>> = {
  asn: "as",
  registration: "registration",
  place: "place",
};

/**
 * Feeds the three base layers to a builder, each from its live source where one is given, otherwise from its package;
 * answers the rows of each.
 * @throws GeoAsnFault
 */
export async function collectGeoAsnLayers(
  given: readonly GivenGeoAsn[],
  builder: AtlasBuilder,
  listener: AnnouncementListener,
  onProgress: (stage: BootstrapStage, fraction: number) => void,
): Promise<Readonly<Record<BootstrapStage, number>>> {
  const rows = { asn: 0, registration: 0, place: 0 };
  for (const stage of BOOTSTRAP_STAGES) {
    const live = given.find(({ source }) => sourceOn("geo-asn", source.id)?.layer === LAYER_OF[stage]);
    onProgress(stage, 0);
    rows[stage] =
      live === undefined
        ? collectPackage(stage, builder, listener, (fraction) => onProgress(stage, fraction))
        : // Labels of systems wait for the announcements: in this order
          await collectLive(live, builder, listener);
  }
  return rows;
}

async function collectLive(
  { source, documents }: GivenGeoAsn,
  builder: AtlasBuilder,
  listener: AnnouncementListener,
): Promise<number> {
  const base = sourceOn("geo-asn", source.id);
  if (base === undefined) throw new GeoAsnFault(source.id, "it is not known any more");
  try {
    const { rows } = await readGeoAsn(base, documents, takerOf(base, builder, builder.addSource(source), listener));
    return rows;
  } catch (error) {
    throw new GeoAsnFault(source.id, error instanceof Error ? error.message : String(error));
  }
}

function takerOf(
  { layer }: GeoAsnSource,
  builder: AtlasBuilder,
  source: number,
  listener: AnnouncementListener,
): GeoAsnTaker {
  /** Of records of systems. */
  const systems: AsRecord[] = [];
  return {
    record(of, record) {
      const id = builder.intern(of, record);
      if ("number" in record) systems[id] = record;
      return id;
    },
    range4(first, last, record) {
      builder.add4(first, last, layer, record, source);
      const system = systems[record];
      if (system !== undefined) listener.range4(first, last, system.number, system.organization);
    },
    range6(bounds, record) {
      builder.add6Words(bounds, layer, record, source);
      const system = systems[record];
      if (system !== undefined) listener.range6(readWords(bounds, 0), readWords(bounds, 4), system.number);
    },
  };
}
