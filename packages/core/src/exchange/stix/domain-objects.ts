import { indicatorIdOfItem, pseudonymOf, stableId } from "../ids.ts";
import { fit, titleOf } from "../text.ts";
import type { SharedFile, SharedItem, SharedSubmission, SharedThread } from "../thread.ts";
import { confidenceOf } from "../confidence.ts";
import { type StixObject, stixTime } from "./object.ts";
import { patternOf, patternOfFile } from "./observable.ts";

/** The community that can read it in Fyr may pass it on among its own, not to the public. */
export const TLP_GREEN: StixObject = {
  type: "marking-definition",
  spec_version: "2.1",
  // This id and time are the standard's.
  id: "marking-definition--34098fce-860f-48ae-8e50-ebd3cc5e41da",
  created: "2017-01-20T00:00:00.000Z",
  definition_type: "tlp",
  name: "TLP:GREEN",
  definition: { tlp: "green" },
};

/** Pseudonyms never change, and neither do their times. */
const ALWAYS = "2026-01-01T00:00:00.000Z";

const named = (type: string, ...parts: readonly string[]): string => `${type}--${stableId(type, ...parts)}`;
const marked = { object_marking_refs: [TLP_GREEN.id] };

export const authorId = (account: string): string => named("identity", account);

export function authorOf(account: string): StixObject {
  return {
    type: "identity",
    spec_version: "2.1",
    id: authorId(account),
    created: ALWAYS,
    modified: ALWAYS,
    name: pseudonymOf(account),
    identity_class: "individual",
    ...marked,
  };
}

/** The claim of an item's author: it is never edited, but its confidence is decided later. */
export function indicatorOf(item: SharedItem, submission: SharedSubmission): StixObject {
  const { confidence, since } = confidenceOf(item, submission);
  return indicator(item, submission, {
    at: submission.createdAt,
    changedAt: since,
    confidence,
    name: titleOf(item.value, "Item"),
    types: [item.category === null ? "unknown" : "anonymization"],
    pattern: patternOf(item),
    labels: item.category === null ? [] : [fit(item.category)],
  });
}

export function indicatorOfFile(file: SharedFile, submission: SharedSubmission): StixObject {
  return indicator(file, submission, {
    at: file.createdAt,
    changedAt: file.createdAt,
    confidence: null,
    name: titleOf(file.name, "Unknown file"),
    types: ["malicious-activity"],
    pattern: patternOfFile(file),
    labels: [],
  });
}

interface Claim {
  readonly at: Date;
  readonly changedAt: Date;
  readonly confidence: number | null;
  readonly name: string;
  readonly types: readonly string[];
  readonly pattern: string;
  readonly labels: readonly string[];
}

function indicator(of: SharedItem | SharedFile, { author }: SharedSubmission, claim: Claim): StixObject {
  const at = stixTime(claim.at);
  const description = fit(of.description ?? "");
  return {
    type: "indicator",
    spec_version: "2.1",
    id: indicatorIdOfItem(of.id),
    created_by_ref: authorId(author),
    created: at,
    modified: stixTime(claim.changedAt),
    name: claim.name,
    ...(description !== "" && { description }),
    indicator_types: claim.types,
    pattern: claim.pattern,
    pattern_type: "stix",
    valid_from: at,
    ...(claim.labels.length > 0 && { labels: claim.labels }),
    ...(claim.confidence !== null && { confidence: claim.confidence }),
    ...marked,
  };
}

export const infrastructureId = (thread: SharedThread, attribution: string): string =>
  named("infrastructure", thread.id, attribution);

/** A provider as this thread describes it. */
export function infrastructureOf(attribution: string, thread: SharedThread): StixObject {
  return {
    type: "infrastructure",
    spec_version: "2.1",
    id: infrastructureId(thread, attribution),
    created_by_ref: authorId(thread.author),
    created: stixTime(thread.createdAt),
    modified: stixTime(thread.createdAt),
    name: titleOf(attribution, "Unnamed"),
    ...marked,
  };
}

export function relationshipOf(
  source: string,
  kind: string,
  target: string,
  { author, createdAt }: SharedSubmission,
): StixObject {
  const at = stixTime(createdAt);
  return {
    type: "relationship",
    spec_version: "2.1",
    id: named("relationship", source, kind, target),
    created_by_ref: authorId(author),
    created: at,
    modified: at,
    relationship_type: kind,
    source_ref: source,
    target_ref: target,
    ...marked,
  };
}

/** A vulnerability as this thread names it. */
export function vulnerabilityOf(cve: string, thread: SharedThread): StixObject {
  return {
    type: "vulnerability",
    spec_version: "2.1",
    id: named("vulnerability", thread.id, cve),
    created_by_ref: authorId(thread.author),
    created: stixTime(thread.createdAt),
    modified: stixTime(thread.createdAt),
    name: cve,
    external_references: [{ source_name: "cve", external_id: cve }],
    ...marked,
  };
}

export const reportId = (thread: SharedThread): string => named("report", thread.id);
export const noteId = (postId: string): string => named("note", postId);

/** What its author wrote about an item of which nothing is claimed. */
export function remarkOn(item: SharedItem, observable: string, { author, createdAt }: SharedSubmission): StixObject {
  return {
    type: "note",
    spec_version: "2.1",
    id: noteId(item.id),
    created_by_ref: authorId(author),
    created: stixTime(createdAt),
    modified: stixTime(createdAt),
    content: fit(item.description ?? "") || "-",
    object_refs: [observable],
    ...marked,
  };
}

/** A reply. @param about what it is a reply to, and what it names */
export function noteOf(submission: SharedSubmission, about: readonly string[]): StixObject {
  return {
    type: "note",
    spec_version: "2.1",
    id: noteId(submission.id),
    created_by_ref: authorId(submission.author),
    created: stixTime(submission.createdAt),
    modified: stixTime(submission.editedAt ?? submission.createdAt),
    content: fit(submission.content) || "-",
    object_refs: [...new Set(about)],
    ...marked,
  };
}

/** The thread's own submission, and that all the rest belongs to it. */
export function reportOf(thread: SharedThread, about: readonly string[]): StixObject {
  const content = fit(thread.content);
  return {
    type: "report",
    spec_version: "2.1",
    id: reportId(thread),
    created_by_ref: authorId(thread.author),
    created: stixTime(thread.createdAt),
    modified: stixTime(thread.changedAt),
    name: titleOf(thread.title, "Post"),
    ...(content !== "" && { description: content }),
    report_types: ["threat-report"],
    published: stixTime(thread.createdAt),
    object_refs: [...about],
    ...(thread.topics.length > 0 && { labels: [...thread.topics] }),
    ...marked,
  };
}
