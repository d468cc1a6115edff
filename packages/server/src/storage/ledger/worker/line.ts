import { behalf, isAhead } from "../../../on-behalf.ts";
import { createOwnerTimes } from "../../../scheduling/index.ts";

/**
 * The line before the one connection of the embedded ledger, which serves one statement or transaction at a time. First
 * comes what lookups wait for; then the server's own work, accounts and strangers in turn, and among accounts and among
 * strangers who had the least of it lately. However much some ask of it, others wait for one piece of theirs.
 */
export interface LedgerLine {
  /** Resolves when it is the caller's turn, which lasts until `leave`. */
  enter(): Promise<void>;
  leave(): void;
}

type Begin = () => void;

/** Who waits for a turn of one kind. */
interface Waiting {
  add(owner: string, begin: Begin): void;
  /** The next one, out of the line; undefined where no one waits. */
  take(): Begin | undefined;
}

/** The owner of the server's own work. */
const OWN = "";

export function createLedgerLine(now: () => number = () => performance.now()): LedgerLine {
  const times = createOwnerTimes(now);
  const leastTimeFirst = (): Waiting => {
    const owners = new Map<string, Begin[]>();
    return {
      add(owner, begin) {
        const own = owners.get(owner);
        if (own === undefined) owners.set(owner, [begin]);
        else own.push(begin);
      },
      take() {
        let next: { owner: string; time: number } | null = null;
        for (const owner of owners.keys()) {
          const time = times.of(owner);
          if (next === null || time < next.time) next = { owner, time };
        }
        if (next === null) return undefined;
        const own = owners.get(next.owner) ?? [];
        const begin = own.shift();
        if (own.length === 0) owners.delete(next.owner);
        return begin;
      },
    };
  };

  const first: Begin[] = [];
  const own = leastTimeFirst();
  const accounts = leastTimeFirst();
  const strangers = leastTimeFirst();
  /** The kind that had its turn last is last. */
  const kinds = [own, accounts, strangers];
  let turn: { owner: string; from: number } | null = null;

  const next = (): Begin | undefined => {
    const urgent = first.shift();
    if (urgent !== undefined) return urgent;
    for (const [place, kind] of kinds.entries()) {
      const begin = kind.take();
      if (begin === undefined) continue;
      kinds.push(...kinds.splice(place, 1));
      return begin;
    }
    return undefined;
  };

  return {
    enter() {
      const caller = behalf();
      const owner = caller?.owner ?? OWN;
      const begin = () => {
        turn = { owner, from: now() };
      };
      if (turn === null) {
        begin();
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const start = () => {
          begin();
          resolve();
        };
        if (isAhead()) first.push(start);
        else if (caller === undefined) own.add(owner, start);
        else (caller.isStranger ? strangers : accounts).add(owner, start);
      });
    },
    leave() {
      if (turn !== null) times.note(turn.owner, now() - turn.from);
      turn = null;
      next()?.();
    },
  };
}
