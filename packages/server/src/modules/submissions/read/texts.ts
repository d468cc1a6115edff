import type { TextNode } from "@fyr/contract";
import { createFairTurns } from "../../../scheduling/index.ts";
import { createCallThread } from "../../../threads/index.ts";

/** Texts of posts as pages show them. */
export interface PostTexts {
  /**
   * The JSON text of `renderText` of a text: at once where it is among those last used, later where the thread has to read
   * it. Texts that wait are read in turns of their viewers.
   */
  json(text: string, viewerId: string): string | Promise<string>;
  /** The same as objects, which are the caller's own. */
  nodes(text: string, viewerId: string): Promise<TextNode[]>;
  close(): Promise<void>;
}

/** Characters of what was read of texts that are remembered: feeds show the same ones again and again. */
const REMEMBERED = 16 * 1024 * 1024;

export function createPostTexts(): PostTexts {
  const known = createKnown();
  const thread = createCallThread<string, string>({ program: "post-text", heapMb: 128, youngMb: 8 });
  // One text at a time: a viewer of a hundred contrived ones holds up no other for longer than it takes to read one.
  const turns = createFairTurns({ perOwner: 1, total: 1 });
  /** Texts that are being read, or wait: who asks for one of them waits for the same. */
  const underWay = new Map<string, Promise<string>>();

  const read = async (text: string, viewerId: string): Promise<string> => {
    try {
      const json = await turns.run(viewerId, () => thread.call(text));
      known.add(text, json);
      return json;
    } finally {
      underWay.delete(text);
    }
  };
  const json = (text: string, viewerId: string): string | Promise<string> => {
    const before = known.get(text) ?? underWay.get(text);
    if (before !== undefined) return before;
    const reading = read(text, viewerId);
    underWay.set(text, reading);
    return reading;
  };
  return {
    json,
    nodes: async (text, viewerId) => JSON.parse(await json(text, viewerId)) as TextNode[],
    close: thread.close,
  };
}

/** What was read of the texts that were used last. */
function createKnown() {
  const known = new Map<string, string>([["", "[]"]]);
  let size = 0;
  return {
    get(text: string): string | undefined {
      const json = known.get(text);
      if (json === undefined) return undefined;
      // At the end of the map is what was used last.
      known.delete(text);
      known.set(text, json);
      return json;
    },
    add(text: string, json: string): void {
      if (known.has(text)) return;
      size += text.length + json.length;
      known.set(text, json);
      for (const [oldest, ofOldest] of known) {
        if (size <= REMEMBERED || oldest === text) break;
        known.delete(oldest);
        size -= oldest.length + ofOldest.length;
      }
    },
  };
}
