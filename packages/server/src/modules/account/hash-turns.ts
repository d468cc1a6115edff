import { networksOf } from "../../http/network.ts";
import { behalf, ClientGone } from "../../on-behalf.ts";
import { createFairTurns } from "../../scheduling/index.ts";
import { StoreBusyError } from "../../store-failures.ts";

/** Hashes of a caller that run or wait: more than guesses are allowed. */
const OWN_MOST = 64;
/** Hashes that run or wait in a line, each some 40 ms of a processor. */
const ALL_MOST = 256;
const PATIENCE_MS = 10_000;
/** Seconds after which a refused caller may try again. */
const AGAIN_S = 5;

/**
 * The order in which passwords are hashed for requests. A hash is dear by design, and strangers cause them: one at a time,
 * networks in turn, that which had the least lately first, so that nobody waits for the guesses of others. Devices that
 * have logged in before and people who are signed in have a line of their own.
 */
export interface HashTurns {
  /**
   * Runs a hash in its turn; at once where no request causes it.
   * @throws StoreBusyError where too many wait, or for too long
   */
  run<T>(work: () => Promise<T>, isKnown?: boolean): Promise<T>;
}

export function createHashTurns(patienceMs = PATIENCE_MS): HashTurns {
  const newLine = () => ({
    turns: createFairTurns({ perOwner: 1, total: 1, byTime: true }),
    length: 0,
    waiting: new Map<string, AbortController[]>(),
  });
  type Line = ReturnType<typeof newLine>;
  const [known, strangers] = [newLine(), newLine()];

  /** In a full line, the last of who has most in it gives its place to who has less. @returns whether one did */
  const displace = ({ waiting }: Line, owner: string): boolean => {
    let most: readonly AbortController[] = [];
    for (const theirs of waiting.values()) if (theirs.length > most.length) most = theirs;
    if (most.length <= (waiting.get(owner)?.length ?? 0) + 1) return false;
    most.at(-1)?.abort(busy(false));
    return true;
  };

  return {
    async run(work, isKnown = false) {
      const caller = behalf();
      const line = caller?.isStranger === false || isKnown ? known : strangers;
      if (caller === undefined) return work();
      const owner = caller.isStranger ? (networksOf(caller.owner).at(-1)?.name ?? caller.owner) : caller.owner;
      const isOwn = line.turns.lengthOf(owner) >= OWN_MOST;
      if (isOwn || (line.length >= ALL_MOST && !displace(line, owner))) throw busy(isOwn);
      const patience = AbortSignal.timeout(patienceMs);
      const displaced = new AbortController();
      const ours = line.waiting.get(owner) ?? [];
      line.waiting.set(owner, [...ours, displaced]);
      const leave = () => {
        const left = (line.waiting.get(owner) ?? []).filter((one) => one !== displaced);
        if (left.length > 0) line.waiting.set(owner, left);
        else line.waiting.delete(owner);
      };
      let isBegun = false;
      line.length += 1;
      try {
        return await line.turns.run(
          owner,
          async () => {
            isBegun = true;
            leave();
            if (caller.isGone()) throw new ClientGone();
            return work();
          },
          AbortSignal.any([patience, displaced.signal]),
        );
      } catch (error) {
        throw !isBegun && patience.aborted ? busy(false) : error;
      } finally {
        leave();
        line.length -= 1;
      }
    },
  };
}

const busy = (isOwn: boolean): StoreBusyError =>
  new StoreBusyError("Too many passwords are checked at the same time. Please try again in a moment.", {
    isOwn,
    retryAfter: AGAIN_S,
  });
