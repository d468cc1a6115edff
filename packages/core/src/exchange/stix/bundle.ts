import { stableId } from "../ids.ts";
import { referencesIn } from "../references.ts";
import type { SharedSubmission, SharedThread } from "../thread.ts";
import {
  authorId,
  authorOf,
  indicatorOf,
  indicatorOfFile,
  infrastructureId,
  infrastructureOf,
  noteId,
  noteOf,
  relationshipOf,
  remarkOn,
  reportId,
  reportOf,
  TLP_GREEN,
  vulnerabilityOf,
} from "./domain-objects.ts";
import type { StixObject } from "./object.ts";
import { fileOf, observableOf, observableOfReference } from "./observable.ts";

/**
 * A thread as a bundle of STIX 2.1, object by object. The ids of a thread's objects are the same each time it is
 * exported, and its report's `modified` grows with every change: who imports it again has it once, as it is now.
 * Only the ids stay in memory meanwhile.
 */
async function* stixObjects(
  thread: SharedThread,
  submissions: AsyncIterable<SharedSubmission>,
): AsyncGenerator<StixObject> {
  const sent = new Set<string>();
  const isNew = ({ id }: StixObject): boolean => {
    if (sent.has(id)) return false;
    sent.add(id);
    return true;
  };
  yield TLP_GREEN;
  const root = authorOf(thread.author);
  if (isNew(root)) yield root;
  for await (const submission of submissions) yield* objectsOf(submission, thread).filter(isNew);
  yield reportOf(thread, [...sent]);
}

/** The bundle as text, an object a line. */
export async function* stixLines(
  thread: SharedThread,
  submissions: AsyncIterable<SharedSubmission>,
): AsyncGenerator<string> {
  const id = `bundle--${stableId("bundle", thread.id, thread.changedAt.toISOString())}`;
  yield `{"type":"bundle","id":"${id}","objects":[`;
  let before: string | null = null;
  for await (const object of stixObjects(thread, submissions)) {
    if (before !== null) yield `${before},`;
    before = JSON.stringify(object);
  }
  if (before !== null) yield before;
  yield "]}";
}

/** What a submission brings, each thing after those that it refers to. */
function objectsOf(submission: SharedSubmission, thread: SharedThread): StixObject[] {
  const objects: StixObject[] = [authorOf(submission.author)];
  const found = new Map<string, string[]>();
  for (const item of submission.items) {
    const observable = observableOf(item);
    objects.push(observable);
    if (item.fileId !== null) found.set(item.fileId, [...(found.get(item.fileId) ?? []), observable.id]);
    if (item.category === null && item.attribution === null) {
      // It was seen, and nothing is claimed: no receiver is to look out for it.
      if (item.description !== null) objects.push(remarkOn(item, observable.id, submission));
      continue;
    }
    const indicator = indicatorOf(item, submission);
    objects.push(indicator, relationshipOf(indicator.id, "based-on", observable.id, submission));
    if (item.attribution === null) continue;
    const provider = infrastructureId(thread, item.attribution);
    objects.push(
      infrastructureOf(item.attribution, thread),
      relationshipOf(indicator.id, "indicates", provider, submission),
    );
  }
  for (const reference of referencesIn(submission.content)) {
    const named =
      reference.kind === "cve" ? vulnerabilityOf(reference.value, thread) : observableOfReference(reference);
    if (named !== null) objects.push(named);
  }
  for (const file of submission.files) {
    const observable = fileOf(file, found.get(file.id) ?? []);
    objects.push(observable);
    if (!file.isMalware) continue;
    const indicator = indicatorOfFile(file, submission);
    objects.push(indicator, relationshipOf(indicator.id, "based-on", observable.id, submission));
  }
  if (submission.parentId === null) return objects;
  const above = submission.parentId === thread.id ? reportId(thread) : noteId(submission.parentId);
  const own = objects.filter(({ type, id }) => type !== "relationship" && id !== authorId(submission.author));
  return [...objects, noteOf(submission, [above, ...own.map(({ id }) => id)])];
}
