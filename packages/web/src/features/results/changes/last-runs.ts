import type { KeyValue } from "../../../lib/storage.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import { isRemembered, type Remembered } from "./snapshot.ts";

/** The answers of one run of a list, by address. */
export interface LastRun {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly rows: ReadonlyMap<string, Remembered>;
}

/** Longer lists are not remembered: a browser stores some five million characters for a site. */
export const REMEMBERED_MAX = 10_000;
/** Runs that are remembered, and characters of them in all: the oldest make room. */
const RUNS = 10;
const CHARACTERS = 1_500_000;

interface Stored {
  readonly account: string;
  readonly at: number;
  readonly rows: readonly (readonly [ip: string, remembered: Remembered])[];
}

/** The last runs of lists in this browser, each of its account. */
export class LastRuns {
  readonly #storage: KeyValue;

  constructor(storage: KeyValue) {
    this.#storage = storage;
  }

  /** The last run of exactly these addresses; undefined where none is remembered. */
  find(account: string, ips: ReadonlySet<string>): LastRun | undefined {
    const found = this.#read().find((run) => run.account === account && isOf(run, ips));
    return found && { at: found.at, rows: new Map(found.rows) };
  }

  /** Remembers a run in place of the one before it. */
  remember(account: string, { at, rows }: LastRun): void {
    if (rows.size > REMEMBERED_MAX) return;
    const ips = new Set(rows.keys());
    const others = this.#read().filter((run) => run.account === account && !isOf(run, ips));
    this.#write([{ account, at, rows: [...rows] }, ...others].slice(0, RUNS));
  }

  clear(): void {
    this.#storage.removeItem(STORAGE_KEYS.lastRuns);
  }

  #read(): readonly Stored[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(STORAGE_KEYS.lastRuns) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isStored) : [];
    } catch {
      // Something else wrote there.
      return [];
    }
  }

  /** As many of the newest as there is room for. */
  #write(runs: readonly Stored[]): void {
    const texts: string[] = [];
    let length = 0;
    for (const text of runs.map((run) => JSON.stringify(run))) {
      length += text.length;
      if (length > CHARACTERS) break;
      texts.push(text);
    }
    try {
      this.#storage.setItem(STORAGE_KEYS.lastRuns, `[${texts.join(",")}]`);
    } catch {
      // The browser has no room: the next run is compared with none.
      this.clear();
    }
  }
}

const isOf = ({ rows }: Stored, ips: ReadonlySet<string>): boolean =>
  rows.length === ips.size && rows.every(([ip]) => ips.has(ip));

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { account, at, rows } = value as Partial<Record<keyof Stored, unknown>>;
  return (
    typeof account === "string" &&
    typeof at === "number" &&
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && typeof row[0] === "string" && isRemembered(row[1]))
  );
}
