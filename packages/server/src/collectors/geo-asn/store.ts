import { createHash } from "node:crypto";
import type { Source } from "@fyr/core/atlas";
import { GEO_ASN_LAYERS, type GeoAsnLayer } from "@fyr/core/geo-asn";
import { sourcesOn } from "@fyr/core/sources";
import { utcDay } from "@fyr/core/time";
import type { FileStore } from "../../storage/files/index.ts";
import type { SourcePart } from "../tables.ts";
import { readDocumentBytes } from "../documents.ts";
import type { SourceStates } from "../state.ts";
import { servedDay } from "../stated-days.ts";
import { joined } from "./sources.ts";

/** The version of a base source that is in force. */
export interface GeoAsnVersion {
  readonly layer: GeoAsnLayer;
  readonly source: Source;
  /** Equal ones have equal content. */
  readonly fingerprint: string;
  /** Its documents as they were fetched. @throws Error if one is missing, or is not what was fetched */
  documents(): Promise<Uint8Array<ArrayBuffer>[]>;
}

/** The versions of live geo and ASN sources that are in force. */
export interface GeoAsnStore {
  /** Those in force, the one to be believed first before others of its layer. */
  current(): Promise<GeoAsnVersion[]>;
}

/** The documents that were collected and are in force, which the runner stores with those of lists. */
export function createGeoAsnStore(states: Pick<SourceStates, "list">, files: FileStore): GeoAsnStore {
  return {
    async current() {
      const rows = new Map((await states.list()).map((row) => [row.id, row]));
      return sourcesOn("geo-asn").flatMap(({ source, layer }): GeoAsnVersion[] => {
        const row = rows.get(source.id);
        if (row === undefined || row.parts.length === 0) return [];
        const edition = servedDay(row.parts);
        const collected = dayOf(row.succeeded_at ?? row.changed_at);
        return [
          {
            layer,
            source: {
              ...source,
              published: edition ?? collected,
              ...(edition !== null && { dated: edition }),
              ...(collected !== null && { collected }),
            },
            fingerprint: [source.id, ...row.parts.map(({ hash }) => hash)].join(" "),
            documents: () => documentsOf(files, row.parts),
          },
        ];
      });
    },
  };
}

/** Of each layer the version that makes it. */
export function preferredGeoAsn(versions: readonly GeoAsnVersion[]): GeoAsnVersion[] {
  return GEO_ASN_LAYERS.flatMap((layer) => versions.find((version) => version.layer === layer) ?? []);
}

const dayOf = (time: Date | null): string | null => (time === null ? null : utcDay(time));

async function documentsOf(files: FileStore, parts: readonly SourcePart[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const documents: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readDocumentBytes(files, part)) chunks.push(chunk);
    const document = joined(chunks);
    if (createHash("sha256").update(document).digest("hex") !== part.hash) {
      throw new Error(`the copy of ${part.url} in the files is damaged`);
    }
    documents.push(document);
  }
  return documents;
}
