import { KEY_LOG_TYPES_MAX, LOG_TYPES_MAX } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import { ANY_TYPES, type TypeRoom } from "../../ingest/index.ts";

const count = (n: number): string => n.toLocaleString("en");
const OF_KEY = `this key has brought ${count(KEY_LOG_TYPES_MAX)} types, which is all that one may`;
const OF_ALL = `${count(LOG_TYPES_MAX)} types are stored, which is all that keys may bring`;

/** Types that no event has any more make room; they are looked for at most so often. */
const READ_AGAIN_MS = MINUTE_MS;

/**
 * Which log types are stored, and how many of them a key has brought: each type costs every search memory, and every
 * page a badge. The operator's own texts may have any.
 */
export interface LogTypes {
  /** @param keyId null for the operator. */
  roomOf(keyId: string | null): Promise<TypeRoom>;
  /** Notes the types that a stored batch was the first to have. */
  brought(keyId: string | null, types: readonly string[]): void;
}

/**
 * Batches under way at the same time have each the room of the moment: together they may bring a little more.
 * @param stored the types that are stored, the most frequent first
 */
export function createLogTypes(stored: () => Promise<readonly string[]>, now: () => number = Date.now): LogTypes {
  const ofKeys = new Map<string, Set<string>>();
  let known: Promise<Set<string>> | null = null;
  let readAt = 0;

  function read(): Promise<Set<string>> {
    const before = known;
    readAt = now();
    const reading = stored().then((types) => {
      const there = new Set(types);
      for (const [keyId, brought] of ofKeys) ofKeys.set(keyId, new Set([...brought].filter((type) => there.has(type))));
      return there;
    });
    known = reading;
    reading.catch(() => {
      if (known === reading) known = before;
    });
    return reading;
  }

  return {
    async roomOf(keyId) {
      if (keyId === null) return ANY_TYPES;
      let types = await (known ?? read());
      const left = () => LOG_TYPES_MAX - types.size;
      const leftOfKey = () => KEY_LOG_TYPES_MAX - (ofKeys.get(keyId)?.size ?? 0);
      const isFull = () => Math.min(left(), leftOfKey()) <= 0;
      if (isFull() && now() - readAt >= READ_AGAIN_MS) types = await read();
      const others = Math.max(0, Math.min(left(), leftOfKey()));
      return { known: types, others, reason: left() < leftOfKey() ? OF_ALL : OF_KEY };
    },
    brought(keyId, types) {
      if (types.length === 0) return;
      // Before they are read for the first time they need no note: they are stored by then.
      void known?.then((there) => types.forEach((type) => there.add(type))).catch(() => undefined);
      if (keyId === null) return;
      const own = ofKeys.get(keyId) ?? new Set();
      for (const type of types) own.add(type);
      ofKeys.set(keyId, own);
    },
  };
}
