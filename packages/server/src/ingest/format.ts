import { DEMO_SENSOR, type IngestFormat } from "@fyr/contract";
import { placeOf } from "./columns.ts";
import { readCowrie } from "./cowrie/json.ts";
import { collectLeaves } from "./document.ts";
import type { EventDraft } from "./draft.ts";
import { readNdjson } from "./ndjson/json.ts";
import { readSuricata } from "./suricata/json.ts";
import { readZeekJson } from "./zeek/json.ts";
import { ZEEK_NAMES } from "./zeek/names.ts";
import { serviceOfLog } from "./zeek/services.ts";
import { NO_HEADER, readZeekTsv, withHeaderLine, type ZeekHeader } from "./zeek/tsv.ts";

/** What a sender states for all its lines. */
export interface SourceOptions {
  readonly format: IngestFormat;
  /** Of events that do not name their type; empty for none. */
  readonly logType: string;
  /** The sensor, whatever the events name; empty to use theirs. */
  readonly sensor: string;
}

/** What the next line depends on of the lines so far. */
export type ReaderState = ZeekHeader;
export const NEW_READER: ReaderState = NO_HEADER;

export type LineOutcome =
  | { readonly kind: "event" }
  | { readonly kind: "nothing"; readonly state?: ReaderState }
  | { readonly kind: "rejected"; readonly reason: string };

const EVENT: LineOutcome = { kind: "event" };
const NOTHING: LineOutcome = { kind: "nothing" };

const OF_DEMO: LineOutcome = {
  kind: "rejected",
  reason: `the sensor is named '${DEMO_SENSOR}', which is reserved for demo data: name another in \`sensor\``,
};

const SERVICE = placeOf("service");

/** Types become facets and retention rules: a name, not a text. */
const TYPE_MAX = 100;

/** Reads one line of a source into the draft, which must be fresh. */
export function readLine(draft: EventDraft, options: SourceOptions, state: ReaderState, line: string): LineOutcome {
  if (line.trim() === "") return NOTHING;
  if (options.format === "zeek" && line.startsWith("#")) return { kind: "nothing", state: withHeaderLine(state, line) };
  const reason = READERS[options.format](draft, line, state);
  if (reason !== null) return { kind: "rejected", reason };
  if (draft.time === undefined && draft.unreadTime !== undefined && options.format !== "ndjson") {
    return { kind: "rejected", reason: `not a time: ${draft.unreadTime.slice(0, 100)}` };
  }
  draft.logType = (draft.logType || options.logType || options.format).slice(0, TYPE_MAX);
  if (options.format === "zeek") nameService(draft);
  if (options.sensor !== "") draft.sensor = options.sensor;
  // To clear the demo deletes every event of its sensor.
  else if (draft.sensor === DEMO_SENSOR) return OF_DEMO;
  return EVENT;
}

/** Gives the row of a log of one protocol its service, unless it has one: a search for it finds `ssh.log` too. */
function nameService(draft: EventDraft): void {
  const service = serviceOfLog(draft.logType);
  // With its leaf, as a search in a column reads the index of all values first.
  if (service !== null && draft.values[SERVICE] === undefined) collectLeaves(draft, ZEEK_NAMES, { service });
}

const READERS: Record<IngestFormat, (draft: EventDraft, line: string, state: ReaderState) => string | null> = {
  zeek: (draft, line, state) => (line.startsWith("{") ? readZeekJson(draft, line) : readZeekTsv(draft, state, line)),
  suricata: readSuricata,
  cowrie: readCowrie,
  ndjson: readNdjson,
};
