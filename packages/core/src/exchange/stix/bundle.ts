import { stableId } from "../ids.ts";
import type { SharedPost, SharedThread } from "../thread.ts";
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
  reportId,
  reportOf,
  TLP_GREEN,
} from "./domain-objects.ts";
import type { StixObject } from "./object.ts";
import { fileOf, observableOf } from "./observable.ts";

/**
 * A thread as a bundle of STIX 2.1, object by object. The ids of a thread's objects are the same each time it is
 * exported, and its report's `modified` grows with every change: who imports it again has it once, as it is now.
 * What is kept in memory meanwhile is the ids.
 */
async function* stixObjects(thread: SharedThread, posts: AsyncIterable<SharedPost>): AsyncGenerator<StixObject> {
  const sent = new Set<string>();
  const isNew = ({ id }: StixObject): boolean => {
    if (sent.has(id)) return false;
    sent.add(id);
    return true;
  };
  yield TLP_GREEN;
  const root = authorOf(thread.author);
  if (isNew(root)) yield root;
  for await (const post of posts) yield* objectsOf(post, thread).filter(isNew);
  yield reportOf(thread, [...sent]);
}

/** The bundle as text, an object a line. */
export async function* stixLines(thread: SharedThread, posts: AsyncIterable<SharedPost>): AsyncGenerator<string> {
  const id = `bundle--${stableId("bundle", thread.id, thread.changedAt.toISOString())}`;
  yield `{"type":"bundle","id":"${id}","objects":[`;
  let before: string | null = null;
  for await (const object of stixObjects(thread, posts)) {
    if (before !== null) yield `${before},`;
    before = JSON.stringify(object);
  }
  if (before !== null) yield before;
  yield "]}";
}

/** What a post brings, each thing after those that it refers to. */
function objectsOf(post: SharedPost, thread: SharedThread): StixObject[] {
  const objects: StixObject[] = [authorOf(post.author)];
  const found = new Map<string, string[]>();
  for (const item of post.items) {
    const observable = observableOf(item);
    const indicator = indicatorOf(item, post);
    objects.push(observable, indicator, relationshipOf(indicator.id, "based-on", observable.id, post));
    if (item.fileId !== null) found.set(item.fileId, [...(found.get(item.fileId) ?? []), observable.id]);
    if (item.attribution === null) continue;
    const provider = infrastructureId(thread, item.attribution);
    objects.push(infrastructureOf(item.attribution, thread), relationshipOf(indicator.id, "indicates", provider, post));
  }
  for (const file of post.files) {
    const observable = fileOf(file, found.get(file.id) ?? []);
    objects.push(observable);
    if (!file.isMalware) continue;
    const indicator = indicatorOfFile(file, post);
    objects.push(indicator, relationshipOf(indicator.id, "based-on", observable.id, post));
  }
  if (post.parentId === null) return objects;
  const above = post.parentId === thread.id ? reportId(thread) : noteId(post.parentId);
  const own = objects.filter(({ type, id }) => type !== "relationship" && id !== authorId(post.author));
  return [...objects, noteOf(post, [above, ...own.map(({ id }) => id)])];
}
