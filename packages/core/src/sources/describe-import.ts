import { LABEL_KINDS, type LabelKind } from "../atlas/index.ts";
import { isDay, LABEL_FORMATS, type LabelFormat, type LabelImport } from "../labels/index.ts";
import { sourceOn } from "./registry.ts";

/** Options of an import: all optional for a known source, `kind` and `format` needed for another. */
export interface ImportOptions {
  readonly format?: string | undefined;
  readonly kind?: string | undefined;
  readonly provider?: string | undefined;
  readonly display_name?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly confidence?: number | undefined;
  readonly first_seen?: string | undefined;
  readonly last_seen?: string | undefined;
  readonly url?: string | undefined;
  readonly licence?: string | undefined;
  /** Day the list was published or fetched. */
  readonly published?: string | undefined;
}

export type Described =
  | { readonly ok: true; readonly format: LabelFormat; readonly meaning: LabelImport }
  | { readonly ok: false; readonly reason: string };

/** Short, stable, fit for a path and a filter. */
const SOURCE_ID = /^[a-z0-9][a-z0-9._-]{0,63}$/;
/** Ids of what Fyr ships and of what people submit: a list by such a name would be taken for that. */
const RESERVED_ID =
  /^(?:demo-|iana-|geolite2-|ip-location-db-|maxmind-|dbip-|(?:iptoasn|ipinfo-lite|rir-delegated|submissions)$)/;
/** The confidence of a list of which nothing is known: between a suspicion and a fact. */
const UNKNOWN_CONFIDENCE = 50;

/** Merges the definition of a source with the options of an import; the options win. */
export function describeImport(sourceId: string, options: ImportOptions = {}): Described {
  const known = sourceOn("address", sourceId);
  const format = options.format ?? known?.format;
  const kind = options.kind ?? known?.kind;
  const provider = options.provider ?? known?.provider ?? null;
  const confidence = options.confidence ?? known?.confidence ?? UNKNOWN_CONFIDENCE;

  if (!SOURCE_ID.test(sourceId)) {
    return refused(`'${sourceId}' is no source id: up to 64 lower-case letters, digits, '.', '_' and '-'`);
  }
  if (RESERVED_ID.test(sourceId)) return refused(`'${sourceId}' is the name of a source of Fyr's own`);
  if (format === undefined)
    return refused(`source '${sourceId}' is not known: name its format (${LABEL_FORMATS.join(", ")})`);
  if (!isFormat(format)) return refused(`format '${format}' is not known: ${LABEL_FORMATS.join(", ")}`);
  if (kind === undefined)
    return refused(`source '${sourceId}' is not known: name its kind (${LABEL_KINDS.join(", ")})`);
  if (!isKind(kind)) return refused(`kind '${kind}' is not known: ${LABEL_KINDS.join(", ")}`);
  if (!(confidence >= 0 && confidence <= 100)) return refused(`confidence must be 0 to 100, not ${confidence}`);
  if (format === "cloud" && provider === null)
    return refused("a list of format 'cloud' needs the operator: name its provider");
  for (const day of [options.first_seen, options.last_seen, options.published]) {
    if (day !== undefined && !isDay(day)) return refused(`'${day}' is not a date: write YYYY-MM-DD`);
  }

  return {
    ok: true,
    format,
    meaning: {
      source: {
        id: sourceId,
        name: known?.source.name ?? sourceId,
        url: options.url ?? known?.source.url ?? null,
        licence: options.licence ?? known?.source.licence ?? "not stated",
        attribution: known?.source.attribution ?? null,
        published: options.published ?? null,
      },
      kind,
      provider,
      display_name: options.display_name ?? (options.provider === undefined ? (known?.display_name ?? null) : null),
      tags: options.tags ?? known?.tags ?? [],
      confidence: Math.round(confidence),
      ...(known?.tiers === undefined || options.tags !== undefined ? {} : { tiers: known.tiers }),
      ...(known?.counts === undefined ? {} : { counts: known.counts }),
      first_seen: options.first_seen ?? null,
      // The day of the list is the last day of its claims.
      last_seen: options.last_seen ?? options.published ?? null,
    },
  };
}

function refused(reason: string): Described {
  return { ok: false, reason };
}

function isFormat(text: string): text is LabelFormat {
  return (LABEL_FORMATS as readonly string[]).includes(text);
}

function isKind(text: string): text is LabelKind {
  return (LABEL_KINDS as readonly string[]).includes(text);
}
