import { z } from "zod";

/** The display name of a format, and its description in `fyr ingest`. */
interface Format {
  readonly name: string;
  readonly about: string;
}

/**
 * What Fyr reads events from. A format is a line here and its reader in the server's `ingest`
 * (`docs/adding-a-module.md`).
 */
const FORMATS = {
  zeek: {
    name: "Zeek",
    about: "ingest Zeek logs, in JSON or Zeek's own format; a folder with everything below it, - for standard input",
  },
  suricata: { name: "Suricata", about: "ingest Suricata's eve.json" },
  cowrie: { name: "Cowrie", about: "ingest Cowrie's JSON log" },
  ndjson: { name: "any NDJSON", about: "ingest any JSON objects, one a line" },
} as const satisfies Record<string, Format>;

export type IngestFormat = keyof typeof FORMATS;

export const INGEST_FORMATS = Object.keys(FORMATS) as readonly IngestFormat[];

export const IngestFormat = z.enum(INGEST_FORMATS);

export const aboutFormat = (format: IngestFormat): string => FORMATS[format].about;

/** All formats as people call them: "Zeek, Suricata, Cowrie or any NDJSON". */
export const FORMAT_NAMES = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  Object.values(FORMATS).map(({ name }) => name),
);
