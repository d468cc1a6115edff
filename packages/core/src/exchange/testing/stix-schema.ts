/**
 * The rules of STIX 2.1 (OASIS Standard, 10 June 2021) for the objects that Fyr writes, as a JSON schema that was
 * written by hand after the standard's sections 2 to 7 and its published JSON schemas, which no npm package carries.
 * Stricter than those: properties that the standard does not name are refused, its vocabularies are enforced, and ids
 * and times have one form. `published.test.ts` shows, where the published ones are, that whatever they refuse is
 * refused here; last compared in November 2026 with oasis-open/cti-stix2-json-schemas (STIX 2.1, JSON Schema 2020-12;
 * most of its files as a fork of its master branch has them).
 */

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const id = (type: string) => ({ type: "string", pattern: `^${type}--${UUID}$` });
const anyId = id("[a-z][a-z0-9-]+[a-z0-9]");
/** What a relationship is of. */
const end = id("(?!relationship--|sighting--|bundle--|marking-definition--|language-content--)[a-z][a-z0-9-]+[a-z0-9]");
const time = {
  type: "string",
  pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)\.\d{3}Z$`,
};
/** No control characters, and at least one other. */
const text = {
  type: "string",
  minLength: 1,
  pattern: String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]+$`,
};
const some = (items: object) => ({ type: "array", items, minItems: 1, uniqueItems: true });

const common = {
  spec_version: { const: "2.1" },
  created_by_ref: id("identity"),
  created: time,
  modified: time,
  revoked: { type: "boolean" },
  labels: some(text),
  confidence: { type: "integer", minimum: 0, maximum: 100 },
  lang: text,
  object_marking_refs: some(id("marking-definition")),
};

/** A domain or relationship object: its own properties, and which of them it must have. */
const object = (type: string, required: readonly string[], properties: object) => ({
  type: "object",
  properties: { ...common, type: { const: type }, id: id(type), ...properties },
  required: ["type", "spec_version", "id", "created", "modified", ...required],
  additionalProperties: false,
});

/** A cyber-observable object: it has no times of its own. */
const observable = (type: string, properties: object, rules: object) => ({
  type: "object",
  properties: {
    type: { const: type },
    spec_version: { const: "2.1" },
    id: id(type),
    object_marking_refs: common.object_marking_refs,
    defanged: { type: "boolean" },
    ...properties,
  },
  additionalProperties: false,
  ...rules,
});
const valued = (type: string, value: object) => observable(type, { value }, { required: ["type", "id", "value"] });

const OCTET = String.raw`(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const IPV4 = String.raw`^(${OCTET}\.){3}${OCTET}(/(\d|[12]\d|3[0-2]))?$`;
/** Up to seven groups around two colons, or eight; an IPv4 address at its end is none for the published schemas. */
const GROUP = "[0-9a-f]{1,4}";
const around = (before: number): string => {
  const after = before === 7 ? "" : `((:${GROUP}){1,${7 - before}}|:)`;
  return before === 7 ? `(${GROUP}:){7}:` : before === 0 ? `:${after}` : `(${GROUP}:){${before}}${after}`;
};
const IPV6 = String.raw`^((${GROUP}:){7}${GROUP}|${[0, 1, 2, 3, 4, 5, 6, 7].map(around).join("|")})(/(\d|[1-9]\d|1[01]\d|12[0-8]))?$`;
/** A-labels; names of DNS may have underscores. */
const NAME = String.raw`^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`;

const HASHES = {
  type: "object",
  properties: {
    MD5: { type: "string", pattern: "^[0-9a-f]{32}$" },
    "SHA-1": { type: "string", pattern: "^[0-9a-f]{40}$" },
    "SHA-256": { type: "string", pattern: "^[0-9a-f]{64}$" },
    "SHA-512": { type: "string", pattern: "^[0-9a-f]{128}$" },
  },
  minProperties: 1,
  additionalProperties: false,
};

const OBJECTS = [
  object("identity", ["name"], {
    name: text,
    identity_class: { enum: ["individual", "group", "system", "organization", "class", "unknown"] },
  }),
  object("indicator", ["pattern", "pattern_type", "valid_from"], {
    name: text,
    description: text,
    indicator_types: some({
      enum: [
        "anomalous-activity",
        "anonymization",
        "benign",
        "compromised",
        "malicious-activity",
        "attribution",
        "unknown",
      ],
    }),
    // [type:path = 'text'], quotes and backslashes in the text escaped (section 9).
    pattern: {
      type: "string",
      pattern: String.raw`^\[[a-z0-9-]+:[A-Za-z0-9_.'-]+ (?:=|ISSUBSET) '([^'\\]|\\'|\\\\)*'\]$`,
    },
    pattern_type: { enum: ["stix", "pcre", "sigma", "snort", "suricata", "yara"] },
    valid_from: time,
  }),
  object("infrastructure", ["name"], {
    name: text,
    description: text,
    infrastructure_types: some({
      enum: [
        "amplification",
        "anonymization",
        "botnet",
        "command-and-control",
        "exfiltration",
        "hosting-malware",
        "hosting-target-lists",
        "phishing",
        "reconnaissance",
        "staging",
        "unknown",
      ],
    }),
  }),
  object("grouping", ["context", "object_refs"], {
    name: text,
    description: text,
    context: { enum: ["suspicious-activity", "malware-analysis", "unspecified"] },
    object_refs: some(anyId),
  }),
  object("observed-data", ["first_observed", "last_observed", "number_observed", "object_refs"], {
    first_observed: time,
    last_observed: time,
    number_observed: { type: "integer", minimum: 1 },
    object_refs: some(anyId),
  }),
  object("note", ["content", "object_refs"], {
    abstract: text,
    content: text,
    authors: some(text),
    object_refs: some(anyId),
  }),
  object("report", ["name", "published", "object_refs"], {
    name: text,
    description: text,
    report_types: some({ enum: ["threat-report", "indicator", "observed-data", "attack-pattern"] }),
    published: time,
    object_refs: some(anyId),
  }),
  object("relationship", ["relationship_type", "source_ref", "target_ref"], {
    relationship_type: { type: "string", pattern: "^[a-z0-9-]+$" },
    description: text,
    source_ref: end,
    target_ref: end,
    start_time: time,
    stop_time: time,
  }),
  {
    type: "object",
    properties: {
      type: { const: "marking-definition" },
      spec_version: { const: "2.1" },
      id: { const: "marking-definition--34098fce-860f-48ae-8e50-ebd3cc5e41da" },
      created: { const: "2017-01-20T00:00:00.000Z" },
      definition_type: { const: "tlp" },
      name: { const: "TLP:GREEN" },
      definition: {
        type: "object",
        properties: { tlp: { const: "green" } },
        required: ["tlp"],
        additionalProperties: false,
      },
    },
    required: ["type", "spec_version", "id", "created", "name", "definition_type", "definition"],
    additionalProperties: false,
  },
  object("vulnerability", ["name"], {
    name: text,
    external_references: some({
      type: "object",
      properties: {
        source_name: { const: "cve" },
        external_id: { type: "string", pattern: String.raw`^CVE-\d{4}-\d{4,}$` },
      },
      required: ["source_name", "external_id"],
      additionalProperties: false,
    }),
  }),
  observable(
    "autonomous-system",
    { number: { type: "integer", minimum: 1, maximum: 4_294_967_295 } },
    { required: ["type", "id", "number"] },
  ),
  valued("ipv4-addr", { type: "string", pattern: IPV4 }),
  valued("ipv6-addr", { type: "string", pattern: IPV6 }),
  valued("domain-name", { type: "string", pattern: NAME }),
  valued("url", { type: "string", format: "uri" }),
  valued("email-addr", { type: "string", pattern: String.raw`^[^\s@]+@[^\s@]+$` }),
  observable(
    "x509-certificate",
    { hashes: HASHES, subject: text, issuer: text, validity_not_before: time, validity_not_after: time },
    { required: ["type", "id", "hashes"] },
  ),
  observable(
    "user-account",
    { account_login: text, account_type: text },
    { required: ["type", "id", "account_login", "account_type"] },
  ),
  observable(
    "file",
    {
      hashes: HASHES,
      size: { type: "integer", minimum: 0 },
      name: text,
      mime_type: text,
      contains_refs: some(anyId),
    },
    { required: ["type", "id"], anyOf: [{ required: ["hashes"] }, { required: ["name"] }] },
  ),
];

export const STIX_BUNDLE = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    type: { const: "bundle" },
    id: id("bundle"),
    objects: {
      type: "array",
      minItems: 1,
      items: { type: "object", required: ["type"], discriminator: { propertyName: "type" }, oneOf: OBJECTS },
    },
  },
  required: ["type", "id"],
  additionalProperties: false,
};
