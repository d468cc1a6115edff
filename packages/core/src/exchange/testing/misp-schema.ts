/**
 * The MISP core format as a JSON schema for what Fyr writes of it: written by hand after the Internet-Draft
 * draft-dulaunoy-misp-core-format and MISP's own schema of events (format/2.5), which no npm package carries. As there,
 * numbers are strings and properties that it does not name are refused; stricter in what must be there, in the forms
 * of ids and times, and in which types a category has. `published.test.ts` shows, where the published ones are, that
 * whatever they refuse is refused here; last compared in November 2026 with MISP/MISP format/2.5/schema.json, the table
 * of types in MISP/PyMISP and the template of files in MISP/misp-objects (version 23).
 */
const uuid = { type: "string", format: "uuid" };
const seconds = { type: "string", pattern: String.raw`^\d{1,10}$` };
const text = {
  type: "string",
  pattern: String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]*$`,
};
const distribution = { enum: ["0", "1", "2", "3", "4", "5"] };
const list = (items: object) => ({ type: "array", uniqueItems: true, items });
const all = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const tag = all({ name: { ...text, minLength: 1 } });

const attribute = {
  ...all(
    {
      uuid,
      type: text,
      category: text,
      value: { ...text, minLength: 1 },
      to_ids: { type: "boolean" },
      timestamp: seconds,
      distribution,
      comment: text,
      object_relation: text,
      Tag: list(tag),
    },
    ["object_relation", "Tag"],
  ),
  oneOf: [
    { properties: { category: { const: "Network activity" }, type: { enum: ["ip-dst", "ip-src", "domain", "url"] } } },
    { properties: { category: { const: "Other" }, type: { const: "comment" } } },
    { properties: { category: { const: "External analysis" }, type: { const: "vulnerability" } } },
    {
      properties: {
        category: { const: "Network activity" },
        type: { enum: ["AS", "ja3-fingerprint-md5", "hassh-md5"] },
      },
    },
    {
      properties: { category: { const: "Payload delivery" }, type: { enum: ["md5", "sha1", "sha256", "sha512"] } },
    },
  ],
};

/** An attribute of an object of a file: what its relation is, of which type and category. */
const part = (relation: string, type: string, category: string) => ({
  properties: { object_relation: { const: relation }, type: { const: type }, category: { const: category } },
});

const object = all({
  uuid,
  name: { const: "file" },
  "meta-category": { const: "file" },
  description: text,
  template_uuid: { const: "688c46fb-5edb-40a3-8273-1af7923e2215" },
  template_version: { type: "string", pattern: String.raw`^\d+$` },
  timestamp: seconds,
  distribution,
  comment: text,
  Attribute: {
    ...list({
      ...attribute,
      required: [...attribute.required, "object_relation"],
      oneOf: [
        part("filename", "filename", "Payload delivery"),
        part("sha256", "sha256", "Payload delivery"),
        part("mimetype", "mime-type", "Payload delivery"),
        part("size-in-bytes", "size-in-bytes", "Other"),
      ],
    }),
    minItems: 1,
  },
});

export const MISP_EVENT = {
  $schema: "http://json-schema.org/draft-07/schema#",
  ...all({
    Event: all({
      uuid,
      info: { ...text, minLength: 1 },
      date: { type: "string", format: "date" },
      timestamp: seconds,
      threat_level_id: { enum: ["1", "2", "3", "4"] },
      analysis: { enum: ["0", "1", "2"] },
      distribution: { enum: ["0", "1", "2", "3", "4"] },
      published: { type: "boolean" },
      Orgc: all({ name: text, uuid }),
      Tag: list(tag),
      Attribute: list(attribute),
      Object: list(object),
    }),
  }),
};
