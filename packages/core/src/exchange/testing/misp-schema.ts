/**
 * The MISP core format as a JSON schema for what Fyr writes of it: written by hand after the Internet-Draft
 * draft-dulaunoy-misp-core-format and MISP's own schema of events (format/2.5), which no npm package carries. As there,
 * numbers are strings and properties that it does not name are refused; stricter in what must be there, in the forms
 * of ids and times, and in which types a category has.
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
    { properties: { category: { const: "Payload delivery" }, type: { enum: ["filename", "sha256"] } } },
    { properties: { category: { const: "Other" }, type: { enum: ["comment", "size-in-bytes", "mime-type"] } } },
  ],
};

const object = all({
  uuid,
  name: text,
  "meta-category": text,
  description: text,
  template_uuid: uuid,
  template_version: { type: "string", pattern: String.raw`^\d+$` },
  timestamp: seconds,
  distribution,
  comment: text,
  Attribute: { ...list({ ...attribute, required: [...attribute.required, "object_relation"] }), minItems: 1 },
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
