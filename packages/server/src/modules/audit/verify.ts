import { follow, type ChainEnd } from "./chain.ts";
import type { AuditRepository } from "./repository.ts";

export interface Verification {
  readonly intact: boolean;
  /** Entries of the chain that are as they were written. */
  readonly verified: number;
  /** The first place of the chain that is not right, and why; null where all are. */
  readonly broken: { readonly place: number; readonly problem: string } | null;
  /** The end of the chain: who notes it elsewhere sees later whether the whole chain was written anew. */
  readonly end: ChainEnd;
  /** Entries that retention has deleted, before the first. */
  readonly deleted: number;
}

const PAGE = 1000;

/** Reads the whole audit log in its order and checks that no entry was changed or taken out. */
export async function verifyChain(repository: Pick<AuditRepository, "chain" | "after">): Promise<Verification> {
  const { end, start } = await repository.chain();
  const of = (at: ChainEnd, broken: Verification["broken"]): Verification => ({
    intact: broken === null,
    verified: at.place - start.place,
    broken,
    end,
    deleted: start.place,
  });
  let at = start;
  while (at.place < end.place) {
    // What is written meanwhile is not of the chain that is checked.
    const entries = await repository.after(at.place, Math.min(PAGE, end.place - at.place));
    if (entries.length === 0) return of(at, { place: at.place + 1, problem: "an entry is missing" });
    const next = follow(at, entries);
    if ("problem" in next) return of({ ...at, place: next.place - 1 }, next);
    at = next;
  }
  return at.hash === end.hash ? of(at, null) : of(at, { place: at.place, problem: "the end of the chain was changed" });
}
