import { networkAround, networksOf, PROVIDER } from "../../http/network.ts";
import { type Behalf, behalf, ClientGone } from "../../on-behalf.ts";
import { createFairTurns, LineFullError } from "../../scheduling/index.ts";
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
 * networks in turn, that which had the least lately first, so that nobody waits for the guesses of others; the networks of
 * one provider's network have the turns of one, as who has it may have them all. Accounts that are signed in, or whose
 * login comes from where they have logged in before, have a line of their own, in turns of accounts.
 */
export interface HashTurns {
  /**
   * Runs a hash in its turn; at once where no request causes it.
   * @param knownAs the account whose login comes from a device or a network of an earlier one
   * @throws StoreBusyError where too many wait, or for too long
   */
  run<T>(work: () => Promise<T>, knownAs?: string | null): Promise<T>;
}

export function createHashTurns(patienceMs = PATIENCE_MS): HashTurns {
  const line = { perOwner: 1, total: 1, byTime: true, most: ALL_MOST };
  const known = createFairTurns(line);
  const strangers = createFairTurns({ ...line, groupOf: providerOf });

  return {
    async run(work, knownAs = null) {
      const caller = behalf();
      if (caller === undefined) return work();
      const account = caller.isStranger ? knownAs : caller.owner;
      const turns = account === null ? strangers : known;
      const owner = account ?? strangerOf(caller);
      if (turns.lengthOf(owner) >= OWN_MOST) throw busy(true);
      const patience = AbortSignal.timeout(patienceMs);
      let isBegun = false;
      const begin = async () => {
        isBegun = true;
        if (caller.isGone()) throw new ClientGone();
        return work();
      };
      try {
        return await turns.run(owner, begin, patience);
      } catch (error) {
        throw error instanceof LineFullError || (!isBegun && patience.aborted) ? busy(false) : error;
      }
    },
  };
}

/** The widest network that is one stranger's, behind that of its provider's size. */
const strangerOf = ({ owner }: Behalf): string =>
  `${networkAround(owner, PROVIDER)} ${networksOf(owner).at(-1)?.name ?? owner}`;

const providerOf = (stranger: string): string => stranger.slice(0, stranger.indexOf(" "));

const busy = (isOwn: boolean): StoreBusyError =>
  new StoreBusyError("Too many passwords are checked at the same time. Please try again in a moment.", {
    isOwn,
    retryAfter: AGAIN_S,
  });
