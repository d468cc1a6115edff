import { ApiFailure } from "./failure.ts";

const KB = 1024;
const MB = 1024 * KB;

/** What bodies may take of the memory. */
export interface BodyBounds {
  /** Bytes under way of one account. */
  readonly account: number;
  /** Bytes under way of all strangers of one network. */
  readonly network: number;
  readonly total: number;
  /** A body counts as at least so many: its connection takes memory too. */
  readonly least: number;
  /** Where there is no room, a body that has sent nothing for so long gives way. */
  readonly silentMs: number;
  /** A body of which less comes in so long is ended. */
  readonly windowMs: number;
  readonly windowBytes: number;
}

const BOUNDS: BodyBounds = {
  account: 8 * MB,
  network: 2 * MB,
  total: 128 * MB,
  least: 16 * KB,
  silentMs: 2000,
  windowMs: 15_000,
  windowBytes: 15 * KB,
};

/** Seconds after which a refused client may retry. */
const AGAIN_S = 5;

export interface BodyOwner {
  /** The account, or the network of a stranger. */
  readonly name: string;
  readonly isAccount: boolean;
}

/** The place of a body in the memory. */
export interface BodyPlace {
  /** So many bytes more have come. */
  came(bytes: number): void;
  /** All of it has come: it can no longer be ended. */
  complete(): void;
  /** It is out of the memory. */
  leave(): void;
}

export interface BodyRoom {
  /**
   * @param bytes the most that the body will have
   * @param end is called where it comes too slowly, or gives way to another
   * @throws ApiFailure `ratelimited`
   */
  enter(owner: BodyOwner, bytes: number, end: (failure: ApiFailure) => void): BodyPlace;
  /** Ends bodies that come too slowly. */
  judge(): void;
  /** Bytes under way. */
  size(): number;
}

interface Body {
  readonly owner: string;
  readonly bytes: number;
  readonly end: (failure: ApiFailure) => void;
  isArriving: boolean;
  heardAt: number;
  windowAt: number;
  windowBytes: number;
}

/**
 * Bounds the bodies that are read into memory, from before their first byte until they are answered: by owner, and in
 * all. What an owner has more of than others gives way to them, so that small bodies pass however many large ones come.
 * @param now milliseconds since any moment
 */
export function createBodyRoom(given: Partial<BodyBounds> = {}, now: () => number = () => performance.now()): BodyRoom {
  const bounds = { ...BOUNDS, ...given };
  const bodies = new Set<Body>();
  const byOwner = new Map<string, number>();
  let total = 0;

  const add = (owner: string, bytes: number): void => {
    total += bytes;
    const sum = (byOwner.get(owner) ?? 0) + bytes;
    if (sum > 0) byOwner.set(owner, sum);
    else byOwner.delete(owner);
  };
  const remove = (body: Body): void => {
    if (bodies.delete(body)) add(body.owner, -body.bytes);
  };
  const giveUp = (body: Body, failure: ApiFailure): void => {
    remove(body);
    body.end(failure);
  };
  /** Of an owner's bodies that are still coming, the one that was silent for longest. */
  const stillest = (owner: string): Body | null => {
    const [first = null] = [...bodies]
      .filter((body) => body.owner === owner && body.isArriving)
      .toSorted((one, other) => one.heardAt - other.heardAt);
    return first;
  };
  const heaviest = (): readonly [string, number] =>
    [...byOwner].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0] as const);

  const makeRoom = ({ name, isAccount }: BodyOwner, bytes: number): void => {
    const most = isAccount ? bounds.account : bounds.network;
    const own = () => byOwner.get(name) ?? 0;
    while (own() > 0 && own() + bytes > most) {
      const least = stillest(name);
      if (least === null || now() - least.heardAt < bounds.silentMs) throw refusal(OWN);
      giveUp(least, refusal(OWN_GIVES_WAY));
    }
    const isFull = () => total > 0 && total + bytes > bounds.total;
    while (isFull()) {
      const [owner, held] = heaviest();
      const least = held > own() + bytes ? stillest(owner) : null;
      if (least === null) throw refusal(ALL);
      giveUp(least, refusal(GIVES_WAY));
    }
  };

  return {
    enter(owner, length, end) {
      // The few routes that take more are an administrator's.
      const bytes = Math.min(Math.max(length, bounds.least), bounds.account);
      makeRoom(owner, bytes);
      const at = now();
      const body: Body = { owner: owner.name, bytes, end, isArriving: true, heardAt: at, windowAt: at, windowBytes: 0 };
      bodies.add(body);
      add(body.owner, bytes);
      return {
        came(howMany) {
          body.heardAt = now();
          body.windowBytes += howMany;
        },
        complete() {
          body.isArriving = false;
        },
        leave: () => remove(body),
      };
    },
    judge() {
      const at = now();
      for (const body of bodies) {
        if (!body.isArriving || at - body.windowAt < bounds.windowMs) continue;
        if (body.windowBytes < bounds.windowBytes) giveUp(body, new ApiFailure("too_slow", { message: SLOW }));
        body.windowAt = at;
        body.windowBytes = 0;
      }
    },
    size: () => total,
  };
}

const OWN = "Your other requests have not been sent to their end. Please wait for one of them.";
const OWN_GIVES_WAY = "Others of your requests were waiting, and of this one nothing came. Please send it again.";
const GIVES_WAY = "Others were waiting, and you have many requests under way. Please send this one again.";
const ALL = "Too many long requests arrive at once. Please send this one again in a moment.";
const SLOW = "The body arrived too slowly. Please send it again.";

const refusal = (message: string) => new ApiFailure("ratelimited", { message, retryAfter: AGAIN_S });
