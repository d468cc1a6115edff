import { LAYER_NAMES, type LayerName, type Overclaim, type Source } from "./facts.ts";
import { altered } from "./file.ts";

export interface FamilyCounts {
  readonly ipv4: number;
  readonly ipv6: number;
}

export type RowCounts = Readonly<Record<LayerName, FamilyCounts>>;

/** The metadata of the file. */
export interface Metadata {
  /** RFC 3339. */
  readonly builtAt: string;
  /** In the order of their ids. */
  readonly sources: readonly Source[];
  /** How many rows of each source went in. */
  readonly sourceRows: readonly number[];
  /** Rows that went in. */
  readonly rows: RowCounts;
}

export function encodeMetadata(metadata: Metadata): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(metadata));
}

/** @throws AtlasFormatError if the bytes are not what `encodeMetadata` writes */
export function decodeMetadata(bytes: Uint8Array): Metadata {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw altered("metadata");
  }
  const builtAt = member(value, "builtAt");
  const sources = member(value, "sources");
  const sourceRows = member(value, "sourceRows");
  const rows = member(value, "rows");
  if (typeof builtAt !== "string" || !Array.isArray(sources) || !Array.isArray(sourceRows)) throw altered("metadata");
  return {
    builtAt,
    sources: sources.map((source: unknown) => sourceOf(source)),
    sourceRows: sources.map((_, id) => count(sourceRows, String(id))),
    rows: byLayer((layer) => countsOf(rows, layer)),
  };
}

/** One value for each layer. */
export function byLayer<T>(make: (layer: LayerName) => T): Record<LayerName, T> {
  const [special, as, registration, place, label] = LAYER_NAMES;
  return {
    special: make(special),
    as: make(as),
    registration: make(registration),
    place: make(place),
    label: make(label),
  };
}

function sourceOf(value: unknown): Source {
  const dated = member(value, "dated");
  const collected = member(value, "collected");
  const overclaims = member(value, "overclaims");
  return {
    id: text(value, "id"),
    name: text(value, "name"),
    url: textOrNull(value, "url"),
    licence: text(value, "licence"),
    attribution: textOrNull(value, "attribution"),
    published: textOrNull(value, "published"),
    ...(typeof dated === "string" && { dated }),
    ...(typeof collected === "string" && { collected }),
    ...(Array.isArray(overclaims) && { overclaims: overclaims.map((claim: unknown) => overclaimOf(claim)) }),
  };
}

function overclaimOf(value: unknown): Overclaim {
  const share = member(value, "share");
  if (typeof share !== "number") throw altered("metadata");
  return { name: text(value, "name"), addresses: count(value, "addresses"), share };
}

function countsOf(value: unknown, layer: LayerName): FamilyCounts {
  const counts = member(value, layer);
  return { ipv4: count(counts, "ipv4"), ipv6: count(counts, "ipv6") };
}

function count(value: unknown, key: string): number {
  const found = member(value, key);
  if (typeof found !== "number" || !Number.isSafeInteger(found)) throw altered("metadata");
  return found;
}

function member(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) throw altered("metadata");
  return Reflect.get(value, key);
}

function text(value: unknown, key: string): string {
  const found = member(value, key);
  if (typeof found !== "string") throw altered("metadata");
  return found;
}

function textOrNull(value: unknown, key: string): string | null {
  return member(value, key) === null ? null : text(value, key);
}
