import { ITEM_TYPE } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import type { SharedItem, SharedSubmission, SharedVerdict, SharedVerdicts } from "@fyr/core/exchange";
import { readIndicator } from "@fyr/core/indicators";
import { formatAddress } from "@fyr/core/ip";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";

/** Addresses and names that an export looks up at most: as many as a bulk lookup takes. */
const LOOKUPS_MAX = 1000;
/** Lookups under way at a time. */
const AT_ONCE = 8;

/** Lookups, as a caller's plan shows their answers. */
export interface Judges {
  readonly ofAddress: (caller: Caller, ip: string) => Promise<SharedVerdict>;
  /** @param url a URL on the domain, where it is about one */
  readonly ofName: (caller: Caller, domain: string, url?: string) => Promise<SharedVerdict>;
}

/** Who asks for verdicts, and pays for them. */
export interface Asking {
  readonly caller: Caller;
  /** @throws ApiFailure `quota_exceeded` */
  readonly charge: (credits: number) => Promise<void>;
}

/** One lookup, and the values of items that it is about. */
interface Lookup {
  readonly values: Set<string>;
  ask(judges: Judges, caller: Caller): Promise<SharedVerdict>;
}

type Subject = Pick<Lookup, "ask"> & { readonly key: string };

/** What is looked up for an item: a URL on an address as that address; null for a prefix, which is many, and for what no lookup reads. */
function subjectOf({ type, value }: SharedItem): Subject | null {
  const read = readIndicator(value);
  const address = read.kind === "address" ? read.value : read.kind === "url" ? read.value.address : null;
  if (address !== null) {
    const ip = formatAddress(address);
    return { key: ip, ask: ({ ofAddress }, caller) => ofAddress(caller, ip) };
  }
  const named = type === ITEM_TYPE.ip ? null : readDomain(value);
  if (named === null || !named.ok) return null;
  const { name, url } = named.subject;
  return { key: url ?? name, ask: ({ ofName }, caller) => ofName(caller, name, url ?? undefined) };
}

/**
 * What Fyr concludes of the items of a thread: a credit for each address, domain and URL, each once. Those of which it
 * concludes nothing are left out.
 * @throws ApiFailure `conflict` for too many, `quota_exceeded`
 */
export async function verdictsOn(
  posts: AsyncIterable<SharedSubmission>,
  judges: Judges,
  { caller, charge }: Asking,
  signal: AbortSignal,
): Promise<SharedVerdicts> {
  const lookups = new Map<string, Lookup>();
  for await (const { items } of posts) {
    for (const item of items) {
      const subject = subjectOf(item);
      if (subject === null) continue;
      const { key, ask } = subject;
      const lookup = lookups.get(key) ?? { values: new Set(), ask };
      lookup.values.add(item.value);
      lookups.set(key, lookup);
    }
    if (lookups.size > LOOKUPS_MAX) throw tooMany();
  }
  await charge(lookups.size);
  const at = new Date();
  const of = new Map<string, SharedVerdict>();
  const waiting = lookups.values();
  const work = async (): Promise<void> => {
    for (const { values, ask } of waiting) {
      signal.throwIfAborted();
      const { verdict, score, summary } = await ask(judges, caller);
      if (verdict === "unknown") continue;
      for (const value of values) of.set(value, { verdict, score, summary });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { at, of };
}

const tooMany = (): ApiFailure =>
  new ApiFailure("conflict", {
    message: `The thread has more than ${LOOKUPS_MAX.toLocaleString("en")} addresses and names: export its replies one by one, or without verdicts`,
  });
