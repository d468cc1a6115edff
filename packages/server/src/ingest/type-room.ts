/** The log types that a batch may have: each becomes a facet of every search. */
export interface TypeRoom {
  /** Those that are stored already. */
  readonly known: ReadonlySet<string>;
  /** How many others the batch may bring. */
  readonly others: number;
  /** Why no more, in words. */
  readonly reason: string;
}

/** Any, however many. */
export const ANY_TYPES: TypeRoom = { known: new Set(), others: Number.POSITIVE_INFINITY, reason: "" };

/** Admits the types of one batch, line by line. */
export class TypeGate {
  readonly #room: TypeRoom;
  readonly #brought = new Set<string>();

  constructor(room: TypeRoom) {
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
