import {
  headlineOf,
  mispLines,
  type SharedSubmission,
  type SharedThread,
  type SharedVerdicts,
  stixLines,
} from "@fyr/core/exchange";
import { topicsOf } from "@fyr/core/topics";
import type { Connection } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { ApiFailure } from "../../http/failure.ts";
import { createSlots, ending } from "../../http/slots.ts";
import type { ThreadReader } from "../submissions/index.ts";
import { below, type FilesOf, readThread } from "./thread.ts";
import { type Asking, type Judges, verdictsOn } from "./verdicts.ts";

/** Each holds the ids of its thread in memory for as long as its reader takes. */
const AT_ONCE = 4;
/** An account may have a thread in both formats. */
const OF_ONE = 2;
const POSTS_MAX = 20_000;
const ITEMS_MAX = 50_000;

type Lines = (
  thread: SharedThread,
  posts: AsyncIterable<SharedSubmission>,
  verdicts: SharedVerdicts | null,
) => AsyncGenerator<string>;

const FORMATS: Readonly<Record<"stix" | "misp", { readonly lines: Lines; readonly mediaType: string }>> = {
  stix: { lines: stixLines, mediaType: "application/stix+json;version=2.1" },
  misp: { lines: mispLines, mediaType: "application/json" },
};

export type ThreadExporter = (
  id: string,
  format: keyof typeof FORMATS,
  connection: Connection,
  /** Asks for verdicts on the items, which only MISP events hold; null for none. */
  asking?: Asking | null,
) => Promise<Download<unknown>>;

/**
 * Sends a thread, read while it is sent.
 * @throws ApiFailure `not_found`, `conflict` for one that is too long, `ratelimited`; with verdicts `quota_exceeded`
 */
export function createThreadExporter(reader: ThreadReader, filesOf: FilesOf, judges: Judges): ThreadExporter {
  const slots = createSlots(AT_ONCE, OF_ONE);

  async function open(id: string): Promise<{ thread: SharedThread; posts: () => AsyncIterable<SharedSubmission> }> {
    const root = await reader.root(id);
    if (root === undefined) throw new ApiFailure("not_found");
    const [places, { changedAt, items }] = await Promise.all([
      reader.places(root.root_id, POSTS_MAX + 1),
      reader.sums(root.root_id),
    ]);
    if (places.length > POSTS_MAX) throw tooLong("posts", POSTS_MAX);
    if (items > ITEMS_MAX) throw tooLong("data items", ITEMS_MAX);
    const thread = {
      id: root.id,
      title: headlineOf(root.content),
      content: root.content,
      author: root.account_id,
      createdAt: root.created_at,
      changedAt,
      topics: topicsOf(root.content),
    };
    const placed = below(id, places);
    return { thread, posts: () => readThread(reader, filesOf, placed) };
  }

  return async (id, format, connection, asking = null) => {
    const end = slots.acquire(connection);
    try {
      const { thread, posts } = await open(id);
      const { lines, mediaType } = FORMATS[format];
      const verdicts = asking === null ? null : await verdictsOn(posts(), judges, asking, connection.signal);
      return await Download.ofLines(
        `fyr-${id}.${format}.json`,
        mediaType,
        ending(lines(thread, posts(), verdicts), end),
      );
    } catch (error) {
      end();
      throw error;
    }
  };
}

const tooLong = (what: string, most: number): ApiFailure =>
  new ApiFailure("conflict", {
    message: `The thread has more than ${most.toLocaleString("en")} ${what}: export its replies one by one`,
  });
