import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { mispLines, stixLines } from "./index.ts";
import { PUBLISHED, WRITTEN } from "./testing/index.ts";
import { POSTS, streamed, textOf, THREAD } from "./testing/thread.ts";
import type { SharedSubmission, SharedThread } from "./thread.ts";

const FORMATS = [
  ["stix", stixLines],
  ["misp", mispLines],
] as const;
type Lines = (typeof FORMATS)[number][1];

const exported = async (lines: Lines, thread: SharedThread, posts: readonly SharedSubmission[]): Promise<unknown> =>
  JSON.parse(await textOf(lines(thread, streamed(posts))));

/** Everything with one place in it taken out, or holding something else. */
function* broken(value: unknown): Generator {
  if (Array.isArray(value)) {
    yield [];
    for (const [at, one] of value.entries()) {
      for (const other of broken(one)) yield value.with(at, other);
    }
  } else if (value !== null && typeof value === "object") {
    for (const [key, one] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      for (const other of broken(one)) yield { ...value, [key]: other };
    }
    yield { ...value, username: "somebody" };
  } else {
    yield* [null, "", "wrong", `${String(value)}x`, `x${String(value)}`, -1, 0.5, true, {}, []];
  }
}

describe.each(FORMATS)("an export as %s", (format, lines) => {
  const published = PUBLISHED?.[format] ?? (() => []);

  it.skipIf(PUBLISHED === null)("keeps the published schemas, whatever people wrote", async () => {
    expect(published(await exported(lines, THREAD, POSTS))).toEqual([]);
    const unit = fc.oneof(fc.nat({ max: 0xff }), fc.nat({ max: 0xffff })).map((code) => String.fromCharCode(code));
    const any = fc.string({ unit, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(any, any, async (text, other) => {
        const posts = POSTS.map((post) => ({
          ...post,
          content: text,
          items: post.items.map((item) => ({ ...item, attribution: other, description: text })),
          files: post.files.map((file) => ({ ...file, name: other, mediaType: text, description: text })),
        }));
        expect(published(await exported(lines, { ...THREAD, title: text, content: other }, posts))).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it.skipIf(PUBLISHED === null)("is refused by our schema wherever it is by the published ones", async () => {
    const [first, second] = POSTS;
    if (first === undefined || second === undefined) throw new Error("there are some");
    const whole = await exported(lines, THREAD, [first, second]);
    const refused = [...broken(whole)].map((one) => ({ why: published(one), ours: WRITTEN[format](one) }));
    const theirs = refused.filter(({ why }) => why.length > 0);
    expect(theirs.length).toBeGreaterThan(100);
    expect(theirs.filter(({ ours }) => ours.length === 0).map(({ why }) => why)).toEqual([]);
  });
});
