import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENT_FIELDS } from "@fyr/core/events";
import { COLUMNS } from "./columns.ts";
import { readCowrie } from "./cowrie/json.ts";
import { ADDRESSES_MAX, EventDraft, LEAVES_MAX, VALUE_MAX } from "./draft.ts";
import { readSuricata } from "./suricata/json.ts";
import { readZeekJson } from "./zeek/json.ts";

/** Columns in which a search asks the index of all values first (`core/lucene/indexed.ts`). */
const INDEXED = COLUMNS.flatMap(({ field }, place) =>
  ["String", "Array(String)"].includes(field.type) ? [{ field, place }] : [],
);
const ADDRESSES = COLUMNS.flatMap(({ shape }, place) => (shape === "address" ? [place] : []));

const value = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 10 }),
  fc.constantFrom("É Straße", "192.0.2.1", "2001:DB8::1", "x".repeat(VALUE_MAX + 5)),
  fc.integer(),
  fc.boolean(),
);
const name = fc.constantFrom(
  ...EVENT_FIELDS.flatMap((field) => [field.aliases, field.name].flat()).filter((known) => known !== "eventid"),
);
const someDocument = fc.dictionary(name, fc.oneof(value, fc.array(value, { maxLength: 4 })), { maxKeys: 20 });

const crowd = Object.fromEntries(
  Array.from({ length: LEAVES_MAX + 50 }, (_, index) => [`f${index}`, `10.1.${index >> 8}.${index & 255}`]),
);
const READERS = { readZeekJson, readSuricata, readCowrie };

/** What a search would not find, as the index it asks first does not have it. */
function hidden(draft: EventDraft): string[] {
  const known = new Set(draft.leafValues);
  const texts = INDEXED.flatMap(({ field, place }) =>
    [draft.values[place] ?? [], ...(draft.further.get(place) ?? [])]
      .flat()
      .flatMap((text) => (known.has(String(text).toLowerCase()) ? [] : [field.name])),
  );
  const addresses = ADDRESSES.flatMap((place) =>
    [draft.values[place], [...(draft.further.get(place) ?? [])]].flat(),
  ).filter((address) => address !== undefined && !draft.addresses.includes(String(address)));
  return [...texts, ...addresses.map(String)];
}

describe.each(Object.entries(READERS))("%s", (_, read) => {
  const draft = new EventDraft();
  const hiddenIn = (document: object): string[] => {
    draft.reset();
    const refused = read(draft, JSON.stringify({ eventid: "cowrie.login.failed", event_type: "alert", ...document }));
    // What has no type that can be read is not stored at all.
    if (refused !== null && "event_type" in document) return [];
    expect(refused).toBeNull();
    return hidden(draft);
  };

  it("puts every text of an indexed column among the values, and every address of a column among the addresses", () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(hiddenIn(document)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("does so in a document with more fields and addresses than are stored", () => {
    expect(hiddenIn({ ...crowd, uid: "late", user_agent: "late" })).toEqual([]);
    const few = Object.entries(crowd).slice(0, ADDRESSES_MAX + 10);
    expect(hiddenIn({ ...Object.fromEntries(few), "id.orig_h": "192.0.2.1", src_ip: "192.0.2.1" })).toEqual([]);
    expect(draft.addresses).toContain("::ffff:192.0.2.1");
  });
});
