import { KEY_LOG_TYPES_MAX, LOG_TYPES_MAX } from "@fyr/contract";
import { MINUTE_MS } from "@fyr/core/time";
import { ANY_TYPES, type TypeRoom } from "../../ingest/index.ts";
import { createMutex } from "../../scheduling/index.ts";

const count = (n: number): string => n.toLocaleString("en");
const OF_KEY = `this key has brought ${count(KEY_LOG_TYPES_MAX)} types, which is all that one may`;
const OF_ALL = `${count(LOG_TYPES_MAX)} types are stored, which is all that keys may bring`;

/** Types that no event has any more make room; they are looked for at most so often. */
const READ_AGAIN_MS = MINUTE_MS;

/** A batch that was read with the room that there was. */
interface Admitted<T> {
  readonly content: T;
  /** To be called once it is known whether the batch was stored: what it brought stays, or makes room again. */
  readonly settle: (isStored: boolean) => void;
}

/**
 * Which log types are stored, and how many of them a key has brought: each type costs every search memory, and every
 * page a badge. The operator's own texts may have any.
 */
export interface LogTypes {
  /**
   * Reads a batch with the room that its key has. Batches are read one after the other: what one of them brings, the next
   * one has no room for, also before it is stored.
   * @param keyId null for the operator
   */
  admit<T extends { readonly newTypes: readonly string[] }>(
    keyId: string | null,
    read: (room: TypeRoom) => Promise<T>,
  ): Promise<Admitted<T>>;
}

/** @param stored the types that are stored, the most frequent first */
export function createLogTypes(stored: () => Promise<readonly string[]>, now: () => number = Date.now): LogTypes {
  const ofKeys = new Map<string, Set<string>>();
  const inTurn = createMutex();
  /** Of batches that were read and are not stored yet. */
  const underWay = new Set<string>();
  let known: Set<string> | null = null;
  let readAt = 0;

  async function readStored(): Promise<Set<string>> {
    readAt = now();
    const there = new Set([...(await stored()), ...underWay]);
    for (const [keyId, brought] of ofKeys) ofKeys.set(keyId, new Set([...brought].filter((type) => there.has(type))));
    known = there;
    return there;
  }

  async function roomOf(keyId: string): Promise<TypeRoom> {
    let types = known ?? (await readStored());
    const left = () => LOG_TYPES_MAX - types.size;
    const leftOfKey = () => KEY_LOG_TYPES_MAX - (ofKeys.get(keyId)?.size ?? 0);
    const isFull = () => Math.min(left(), leftOfKey()) <= 0;
    if (isFull() && now() - readAt >= READ_AGAIN_MS) types = await readStored();
    const others = Math.max(0, Math.min(left(), leftOfKey()));
    return { known: types, others, reason: left() < leftOfKey() ? OF_ALL : OF_KEY };
  }

  function take(keyId: string | null, types: readonly string[]): void {
    for (const type of types) {
      underWay.add(type);
      // Before they are read for the first time they need no note: they are stored by then.
      known?.add(type);
    }
    if (keyId === null || types.length === 0) return;
    ofKeys.set(keyId, new Set([...(ofKeys.get(keyId) ?? []), ...types]));
  }

  function settle(keyId: string | null, types: readonly string[], isStored: boolean): void {
    for (const type of types) {
      underWay.delete(type);
      if (isStored) continue;
      known?.delete(type);
      if (keyId !== null) ofKeys.get(keyId)?.delete(type);
    }
  }

  return {
    admit: (keyId, read) =>
      inTurn.run(async () => {
        const content = await read(keyId === null ? ANY_TYPES : await roomOf(keyId));
        // The operator's are compared with none.
        const brought = content.newTypes.filter((type) => known?.has(type) !== true);
        take(keyId, brought);
        return { content, settle: (isStored) => settle(keyId, brought, isStored) };
      }),
  };
}
