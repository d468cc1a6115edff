import { GeoAsnFormatError } from "@fyr/core/geo-asn";
import { LabelFormatError } from "@fyr/core/labels";
import { type GeoAsnSource, sourcesOn } from "@fyr/core/sources";
import { type CollectorSource, describeSource, type Document } from "../source.ts";
import { checkGeoAsn } from "./check.ts";

/** Packed; the largest, a database of cities, has some 60 MB. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Of the rows of the version before: less is quarantined. */
const SHARE = 0.8;

/** The live geo and ASN sources. Their documents are stored as they are: see `createGeoAsnStore`. */
export function geoAsnSources(keys: Readonly<Record<string, string>>): CollectorSource[] {
  return sourcesOn("geo-asn").map((definition) => geoAsnSource(definition, keys));
}

function geoAsnSource(definition: GeoAsnSource, keys: Readonly<Record<string, string>>): CollectorSource {
  const { source, least } = definition;
  return {
    ...describeSource(definition, keys),
    maxBytes: MAX_BYTES,
    plausible: { least, share: SHARE },
    async read(documents, _onRows, signal) {
      const content = await check(source.id, documents, signal);
      return {
        ...content,
        // Nothing is stored: the next compilation reads the documents that are in force then.
        putInForce: (_day, _onRows2, before) =>
          Promise.resolve({
            added: Math.max(0, content.rows - before),
            removed: Math.max(0, before - content.rows),
          }),
      };
    },
    confirm: () => Promise.resolve(),
  };
}

async function check(id: string, documents: readonly Document[], signal: AbortSignal) {
  const whole: Uint8Array<ArrayBuffer>[] = [];
  for (const document of documents) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of document.bytes()) chunks.push(chunk);
    whole.push(joined(chunks));
  }
  try {
    return await checkGeoAsn({ id, documents: whole }, signal);
  } catch (error) {
    throw error instanceof GeoAsnFormatError ? new LabelFormatError(error.message) : error;
  }
}

/** In memory of its own, which can be given to a thread. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
