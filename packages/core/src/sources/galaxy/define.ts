import { basicsOf, DAILY, type SourceBasics } from "../definition.ts";

/** A galaxy of MISP: names and synonyms of actors, of families of malware or of tools. */
export interface GalaxySource extends SourceBasics<"galaxy"> {
  readonly format: "misp-galaxy";
}

interface GalaxySpec {
  /** The name of its file among MISP's clusters; source ids are `galaxy-<cluster>`. */
  readonly cluster: string;
  readonly title: string;
  readonly description: string;
  readonly attribution?: string;
}

export function defineGalaxySource({ cluster, title, description, attribution }: GalaxySpec): GalaxySource {
  const basics = basicsOf("galaxy", {
    id: `galaxy-${cluster}`,
    name: `MISP galaxy: ${title}`,
    description,
    urls: [`https://raw.githubusercontent.com/MISP/misp-galaxy/main/clusters/${cluster}.json`],
    every: DAILY,
    licence: "CC0-1.0",
    ...(attribution !== undefined && { attribution }),
  });
  return { ...basics, format: "misp-galaxy" };
}
