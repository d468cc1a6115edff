import { ANY_NEW, type NewRoom } from "../../ingest/index.ts";

const count = (n: number): string => n.toLocaleString("en");

interface Bounds {
  /** In words. */
  readonly what: string;
  /** That keys may bring in all, and one of them. */
  readonly most: number;
  readonly mostOfKey: number;
  /** The values that are stored, the most frequent first. */
  readonly stored: () => Promise<readonly string[]>;
  /** Values that Fyr itself knows: anyone may bring them, whatever others have brought. */
  readonly own?: ReadonlySet<string>;
  /** Values that no event has any more make room; they are looked for at most so often. */
  readonly readAgainMs: number;
}

/** Values of one kind that events have, and which key has brought how many of them. */
export interface Brought {
  /** @param keyId null for the operator */
  roomOf(keyId: string | null): Promise<NewRoom>;
  /**
   * Notes what a batch brought.
   * @returns to be called once it is known whether the batch was stored
   */
  take(keyId: string | null, values: readonly string[]): (isStored: boolean) => void;
}

export function createBrought(
  { what, most, mostOfKey, stored, own: ownValues = new Set(), readAgainMs }: Bounds,
  now: () => number = Date.now,
): Brought {
  const ofKey = `this key has brought ${count(mostOfKey)} ${what}, which is all that one may`;
  const ofAll = `${count(most)} ${what} are stored, which is all that keys may bring`;
  const ofKeys = new Map<string, Set<string>>();
  /** Of batches that were read and are not stored yet. */
  const underWay = new Set<string>();
  let known: Set<string> | null = null;
  let version = 0;
  let readAt = 0;

  async function readStored(): Promise<Set<string>> {
    readAt = now();
    const there = new Set([...(await stored()), ...underWay]);
    for (const [keyId, brought] of ofKeys) ofKeys.set(keyId, new Set([...brought].filter((one) => there.has(one))));
    known = there;
    version++;
    return there;
  }

  function settle(keyId: string | null, values: readonly string[], isStored: boolean): void {
    for (const value of values) {
      underWay.delete(value);
      if (isStored) continue;
      if (known?.delete(value) === true) version++;
      if (keyId !== null) ofKeys.get(keyId)?.delete(value);
    }
  }

  return {
    async roomOf(keyId) {
      if (keyId === null) return ANY_NEW;
      let values = known ?? (await readStored());
      const left = () => most - values.size;
      const leftOfKey = () => mostOfKey - (ofKeys.get(keyId)?.size ?? 0);
      const isFull = () => Math.min(left(), leftOfKey()) <= 0;
      if (isFull() && now() - readAt >= readAgainMs) values = await readStored();
      const others = Math.max(0, Math.min(left(), leftOfKey()));
      return {
        known: new Set([...values, ...ownValues]),
        version,
        others,
        reason: left() < leftOfKey() ? ofAll : ofKey,
      };
    },
    take(keyId, values) {
      // The operator's are compared with none.
      const brought = values.filter((value) => known?.has(value) !== true && !ownValues.has(value));
      for (const value of brought) {
        underWay.add(value);
        // Before they are read for the first time they need no note: they are stored by then.
        known?.add(value);
      }
      if (brought.length > 0) version++;
      if (keyId !== null && brought.length > 0) {
        const own = ofKeys.get(keyId) ?? new Set<string>();
        for (const value of brought) own.add(value);
        ofKeys.set(keyId, own);
      }
      return (isStored) => settle(keyId, brought, isStored);
    },
  };
}
