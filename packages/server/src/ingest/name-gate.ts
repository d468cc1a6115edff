import type { NewRoom } from "./new-room.ts";

/**
 * Names of fields that one batch may bring beside those of typed columns, whoever sends it: events of real sensors have
 * some hundred, made-up ones as many as there are events. A field beyond them is stored in its document, and not found by
 * its name.
 */
export const BATCH_NAMES_MAX = 5000;
const OF_BATCH = `its batch has ${BATCH_NAMES_MAX.toLocaleString("en")} names, which is all that one may`;

/** Admits the names of fields of one batch. */
export class NameGate {
  readonly #room: NewRoom;
  readonly #others: number;
  readonly #brought = new Set<string>();
  #refusal: string | null = null;

  constructor(room: NewRoom) {
    this.#room = room;
    this.#others = Math.min(room.others, BATCH_NAMES_MAX);
  }

  /** Whether events are found by this name. */
  admits(name: string): boolean {
    if (this.#room.known.has(name) || this.#brought.has(name)) return true;
    if (this.#brought.size >= this.#others) {
      const reason = this.#others < BATCH_NAMES_MAX ? this.#room.reason : OF_BATCH;
      this.#refusal ??= `not found by the field '${name}': the name is new, and ${reason}`;
      return false;
    }
    this.#brought.add(name);
    return true;
  }

  /** Why the first name was refused that was, in words; null where none was. */
  refusal(): string | null {
    return this.#refusal;
  }

  /** Names that were not known. */
  brought(): string[] {
    return [...this.#brought];
  }
}
