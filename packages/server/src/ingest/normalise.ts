import { EventDraft } from "./draft.ts";
import { RowEncoder } from "./encode.ts";
import { type ReaderState, readLine, type SourceOptions } from "./format.ts";
import { NameGate } from "./name-gate.ts";
import { type NewRoom, TypeGate } from "./new-room.ts";

/** Characters of a bad line that are stored. */
const REJECTED_TEXT_MAX = 4096;
/** A longer line is no event. */
export const LINE_MAX_BYTES = 1024 * 1024;

export interface RejectedLine {
  /** Within the batch, from 0. */
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

export interface NormalisedBatch {
  /** In `TabSeparated`, columns in the order of `INSERT_COLUMNS`. */
  readonly rows: Uint8Array;
  readonly events: number;
  /** Lines that were there to be read: not blank, no header. */
  readonly read: number;
  readonly rejected: readonly RejectedLine[];
  /** How many different months its events are of. */
  readonly months: number;
  /** Log types that were not known. */
  readonly newTypes: readonly string[];
  /** Names of fields that were not known. */
  readonly newNames: readonly string[];
  /** The first of its events that is not found by each of its fields, with the reason; it is stored whole. */
  readonly partlyFound: RejectedLine | null;
  /** How to read what follows. */
  readonly state: ReaderState;
}

export interface BatchInput {
  /** Whole lines. */
  readonly bytes: Uint8Array;
  readonly options: SourceOptions;
  readonly types: NewRoom;
  readonly names: NewRoom;
  readonly state: ReaderState;
  /** Hash of the batch, at least 8 bytes: makes the ids of its rows. */
  readonly token: Uint8Array;
  /** Milliseconds since 1970; also the time of events without any. */
  readonly receivedAt: number;
  /** The API key that it came with; empty, or left out, for none. */
  readonly keyId?: string;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const draft = new EventDraft();

/** Reads the lines of a batch and writes its events as rows. */
export function normaliseBatch({
  bytes,
  options,
  types,
  names: nameRoom,
  state: before,
  token,
  receivedAt,
  keyId = "",
}: BatchInput): NormalisedBatch {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encoder = new RowEncoder(2 * source.length + 4096);
  const ids = rowIds(token);
  const rejected: RejectedLine[] = [];
  const gate = new TypeGate(types);
  const names = new NameGate(nameRoom);
  draft.begin(names);
  let partlyFound: RejectedLine | null = null;
  let state = before;
  let events = 0;
  let read = 0;
  for (let start = 0, line = 0; start < source.length; line++) {
    const feed = source.indexOf(LINE_FEED, start);
    const next = feed < 0 ? source.length : feed + 1;
    let end = feed < 0 ? source.length : feed;
    if (end > start && source[end - 1] === CARRIAGE_RETURN) end--;
    if (end === start) {
      // Blank.
    } else if (end - start > LINE_MAX_BYTES) {
      read++;
      const text = source.toString("utf8", start, start + REJECTED_TEXT_MAX);
      rejected.push({ line, reason: `longer than ${LINE_MAX_BYTES} bytes`, text });
    } else {
      const text = source.toString("utf8", start, end);
      draft.reset();
      const outcome = readLine(draft, options, state, text);
      const refusal = outcome.kind === "event" ? gate.refusal(draft.logType) : null;
      if (refusal !== null) {
        read++;
        rejected.push({ line, reason: refusal, text: text.slice(0, REJECTED_TEXT_MAX) });
      } else if (outcome.kind === "event") {
        read++;
        encoder.row(draft, { id: ids(events++), receivedAt, format: options.format, keyId }, text);
        const reason = names.refusal();
        if (reason !== null) partlyFound ??= { line, reason, text: text.slice(0, REJECTED_TEXT_MAX) };
      } else if (outcome.kind === "rejected") {
        read++;
        rejected.push({ line, reason: outcome.reason, text: text.slice(0, REJECTED_TEXT_MAX) });
      } else if (outcome.state !== undefined) {
        state = outcome.state;
      }
    }
    start = next;
  }
  const months = encoder.months();
  const brought = { newTypes: gate.brought(), newNames: names.brought() };
  return { rows: encoder.finish(), events, read, rejected, months, ...brought, partlyFound, state };
}

/**
 * Ids of a batch follow each other from a start that is derived from its hash: the same for the same batch, and in its
 * order.
 */
function rowIds(token: Uint8Array): (place: number) => string {
  const first = new DataView(token.buffer, token.byteOffset, 8).getBigUint64(0, true);
  return (place) => BigInt.asUintN(64, first + BigInt(place)).toString();
}
