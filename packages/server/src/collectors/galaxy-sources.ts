import { readGalaxies } from "@fyr/core/articles";
import { LabelFormatError } from "@fyr/core/labels";
import { type GalaxySource, sourcesOn } from "@fyr/core/sources";
import { type CollectorSource, describeSource, type Document } from "./source.ts";

/** The largest, of malware, has some 2 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Galaxies of names. Their documents are stored as they are, and read by who asks for those in force. */
export const galaxySources = (): CollectorSource[] => sourcesOn("galaxy").map(galaxySource);

function galaxySource(definition: GalaxySource): CollectorSource {
  return {
    ...describeSource(definition, {}),
    maxBytes: MAX_BYTES,
    async read(documents) {
      let rows = 0;
      for (const document of documents) rows += namesIn(await textOf(document));
      return {
        rows,
        malformed: 0,
        samples: [],
        putInForce: async (_day, onStored, before) => {
          onStored(rows);
          return { added: Math.max(0, rows - before), removed: Math.max(0, before - rows) };
        },
      };
    },
    confirm: async () => undefined,
  };
}

function namesIn(text: string): number {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new LabelFormatError("no JSON");
  }
  if (typeof document !== "object" || document === null || !("values" in document) || !Array.isArray(document.values)) {
    throw new LabelFormatError("not a MISP galaxy: it has no 'values'");
  }
  return readGalaxies([document]).names;
}

async function textOf(document: Document): Promise<string> {
  let text = "";
  for await (const part of document) text += part;
  return text;
}
