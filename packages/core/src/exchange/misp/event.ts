import { ITEM_TYPE } from "@fyr/contract";
import { pseudonymOf, stableId } from "../ids.ts";
import { fit, titleOf } from "../text.ts";
import { type Reference, referencesIn } from "../references.ts";
import type { SharedFile, SharedItem, SharedSubmission, SharedThread, SharedVerdicts } from "../thread.ts";
import { confidenceOf } from "../confidence.ts";
import { utcDay } from "../../time/index.ts";

/** The published template of objects of this name. */
const FILE_TEMPLATE = { template_uuid: "688c46fb-5edb-40a3-8273-1af7923e2215", template_version: "24" };
/** Of the organisation that events of Fyr come from. */
const ORGANISATION = { name: "Fyr", uuid: stableId("organisation") };
const INHERIT = "5";

interface Attribute {
  readonly uuid: string;
  readonly type: string;
  readonly category: string;
  readonly value: string;
  readonly to_ids: boolean;
  readonly timestamp: string;
  readonly distribution: string;
  readonly comment: string;
  readonly object_relation?: string;
  readonly Tag?: readonly { readonly name: string }[];
}

/**
 * A thread as an event of the MISP core format, as text, an attribute or object a line. Its ids are the same each time
 * it is exported, and its timestamp grows with every change. The files' descriptions stay in memory meanwhile.
 * @param verdicts are added as tags and in the comment; they are of now, and so are the timestamps of what has one
 */
export async function* mispLines(
  thread: SharedThread,
  submissions: AsyncIterable<SharedSubmission>,
  verdicts: SharedVerdicts | null = null,
): AsyncGenerator<string> {
  const head = JSON.stringify(eventOf(thread, verdicts?.at ?? thread.changedAt));
  yield `{"Event":${head.slice(0, -1)},"Attribute":[`;
  const objects: string[] = [];
  let before: string | null = null;
  for await (const submission of submissions) {
    for (const attribute of attributesOf(submission, verdicts)) {
      if (before !== null) yield `${before},`;
      before = JSON.stringify(attribute);
    }
    for (const file of submission.files) objects.push(JSON.stringify(objectOf(file)));
  }
  if (before !== null) yield before;
  yield '],"Object":[';
  for (const [at, object] of objects.entries()) yield at < objects.length - 1 ? `${object},` : object;
  yield "]}}";
}

function eventOf(thread: SharedThread, changedAt: Date): object {
  return {
    uuid: stableId("event", thread.id),
    info: titleOf(thread.title, "Post"),
    date: utcDay(thread.createdAt),
    timestamp: seconds(changedAt),
    // Not judged yet (4: undefined), nor finished (0: initial).
    threat_level_id: "4",
    analysis: "0",
    // Of the community that takes it in: what TLP:GREEN allows at least.
    distribution: "1",
    published: false,
    Orgc: ORGANISATION,
    Tag: [{ name: "tlp:green" }, ...thread.topics.map((topic) => tag("topic", topic))],
  };
}

/** The content of a submission: its text, then its items. */
function attributesOf(submission: SharedSubmission, verdicts: SharedVerdicts | null): Attribute[] {
  const content = fit(submission.content).trim();
  const timestamp = seconds(submission.editedAt ?? submission.createdAt);
  const items = submission.items.map((item) => attributeOf(item, submission, verdicts));
  if (content === "") return items;
  const references = referencesIn(content).map((reference) => attributeOfReference(reference, submission, timestamp));
  const text: Attribute = {
    uuid: stableId("attribute", submission.id),
    type: "comment",
    category: "Other",
    value: content,
    to_ids: false,
    timestamp,
    distribution: INHERIT,
    comment: `${pseudonymOf(submission.author)}, ${submission.createdAt.toISOString()}`,
  };
  return [text, ...items, ...references];
}

/** As which type and in which category MISP takes what a text names. */
const REFERENCE_TYPES: Readonly<Record<Reference["kind"], readonly [type: string, category: string]>> = {
  md5: ["md5", "Payload delivery"],
  sha1: ["sha1", "Payload delivery"],
  sha256: ["sha256", "Payload delivery"],
  sha512: ["sha512", "Payload delivery"],
  cve: ["vulnerability", "External analysis"],
  asn: ["AS", "Network activity"],
  ja3: ["ja3-fingerprint-md5", "Network activity"],
  hassh: ["hassh-md5", "Network activity"],
};

function attributeOfReference({ kind, value }: Reference, { id }: SharedSubmission, timestamp: string): Attribute {
  const [type, category] = REFERENCE_TYPES[kind];
  return {
    uuid: stableId("attribute", id, kind, value),
    type,
    category,
    value,
    // The text names it, which may be as what is harmless.
    to_ids: false,
    timestamp,
    distribution: INHERIT,
    comment: "",
  };
}

function attributeOf(item: SharedItem, submission: SharedSubmission, verdicts: SharedVerdicts | null): Attribute {
  const { confidence, since } = confidenceOf(item, submission);
  const judged = verdicts?.of.get(item.value) ?? null;
  const comment = fit(item.description ?? "");
  const tags = [
    ...(item.category === null ? [] : [tag("category", item.category)]),
    ...(item.attribution === null ? [] : [tag("provider", item.attribution)]),
    ...(confidence === null ? [] : [{ name: `misp:confidence-level="${levelOf(confidence)}"` }]),
    ...(judged === null ? [] : [tag("verdict", judged.verdict), tag("risk-score", String(judged.score))]),
  ];
  return {
    uuid: stableId("attribute", item.id),
    type: { [ITEM_TYPE.ip]: "ip-dst", [ITEM_TYPE.domain]: "domain", [ITEM_TYPE.url]: "url" }[item.type],
    category: "Network activity",
    value: fit(item.value),
    // Its category says what an address is used for, such as the exit of a VPN, and not that it is a threat:
    // a receiver that raises alarms for all of these blocks a service. A verdict is of its day: what is good by now would stay blocked.
    to_ids: false,
    timestamp: seconds(judged === null ? since : (verdicts?.at ?? since)),
    distribution: INHERIT,
    comment:
      judged === null
        ? comment
        : [comment, `${utcDay(verdicts?.at ?? since)}: ${fit(judged.summary)}`]
            .filter((part) => part !== "")
            .join(" | "),
    ...(tags.length > 0 && { Tag: tags }),
  };
}

function objectOf(file: SharedFile): object {
  const timestamp = seconds(file.createdAt);
  const attribute = (relation: string, type: string, value: string, to_ids = false): Attribute => ({
    uuid: stableId("attribute", file.id, relation),
    type,
    // The categories in which MISP takes these types.
    category: type === "size-in-bytes" ? "Other" : "Payload delivery",
    value,
    to_ids,
    timestamp,
    distribution: INHERIT,
    comment: "",
    object_relation: relation,
  });
  return {
    uuid: stableId("object", file.id),
    name: "file",
    "meta-category": "file",
    description: "File object describing a file with meta-information",
    ...FILE_TEMPLATE,
    timestamp,
    distribution: INHERIT,
    comment: fit(file.description ?? ""),
    Attribute: [
      attribute("filename", "filename", fit(file.name) || "Unknown file"),
      attribute("sha256", "sha256", file.sha256, file.isMalware),
      attribute("size-in-bytes", "size-in-bytes", String(file.bytes)),
      attribute("mimetype", "mime-type", fit(file.mediaType)),
    ],
  };
}

/** A machine tag, whose value ends at a quote. */
const tag = (predicate: string, value: string) => ({ name: `fyr:${predicate}="${fit(value).replaceAll('"', "'")}"` });

/** Of MISP's own taxonomy. */
const levelOf = (confidence: number): string =>
  confidence > 62 ? "usually-confident" : confidence > 37 ? "fairly-confident" : "rarely-confident";

const seconds = (time: Date): string => String(Math.floor(time.getTime() / 1000));
