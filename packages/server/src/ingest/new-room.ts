/** What a batch may have of values that no event has yet: log types are facets of every search, names of fields of lists. */
export interface NewRoom {
  /** Those that are stored already. */
  readonly known: ReadonlySet<string>;
  /** Changes with `known`; null where it never does. */
  readonly version: number | null;
  /** How many others the batch may bring. */
  readonly others: number;
  /** Why no more, in words. */
  readonly reason: string;
}

/** Any, however many. */
export const ANY_NEW: NewRoom = { known: new Set(), version: null, others: Number.POSITIVE_INFINITY, reason: "" };

/** Admits the log types of one batch, line by line. */
export class TypeGate {
  readonly #room: NewRoom;
  readonly #brought = new Set<string>();

  constructor(room: NewRoom) {
    this.#room = room;
  }

  /** Why a line of this type is refused; null where it is not. */
  refusal(type: string): string | null {
    if (this.#room.known.has(type) || this.#brought.has(type)) return null;
    if (this.#brought.size >= this.#room.others) return `the log type '${type}' is new, and ${this.#room.reason}`;
    this.#brought.add(type);
    return null;
  }

  /** Types that were not known. */
  brought(): string[] {
    return [...this.#brought];
  }
}
