import { COLUMNS } from "../columns.ts";
import { EventDraft } from "../draft.ts";
import { NEW_READER, type ReaderState, readLine, type SourceOptions } from "../format.ts";

/** What is read from lines: of each event its parts by name, of other lines why they are not events. */
export function readAll(lines: readonly string[], options: Partial<SourceOptions> & Pick<SourceOptions, "format">) {
  const draft = new EventDraft();
  const read: (Record<string, unknown> | string)[] = [];
  let state: ReaderState = NEW_READER;
  for (const line of lines) {
    draft.reset();
    const outcome = readLine(draft, { logType: "", sensor: "", ...options }, state, line);
    if (outcome.kind === "nothing") state = outcome.state ?? state;
    else read.push(outcome.kind === "event" ? partsOf(draft) : outcome.reason);
  }
  return read;
}

const furtherOf = ({ further }: EventDraft): Record<string, string[]> =>
  Object.fromEntries(Array.from(further, ([place, texts]) => [COLUMNS[place]?.field.column ?? "", [...texts]]));

function partsOf(draft: EventDraft): Record<string, unknown> {
  const columns = COLUMNS.flatMap(({ field }, place) => {
    const value = draft.values[place];
    return value === undefined ? [] : [[field.column, value] as const];
  });
  return {
    ...(draft.time !== undefined && { ts: new Date(draft.time / 1000).toISOString() }),
    log_type: draft.logType,
    sensor: draft.sensor,
    ips: [...draft.addresses],
    ...(draft.mentioned.length > 0 && { mentioned: [...draft.mentioned] }),
    ...Object.fromEntries(columns),
    ...(draft.further.size > 0 && { further: furtherOf(draft) }),
    leaves: draft.leafNames.map(({ name }, place) => `${name}=${draft.leafValues[place]}`),
    doc: draft.doc,
  };
}
