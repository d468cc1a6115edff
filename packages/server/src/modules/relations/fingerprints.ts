import { type Withheld } from "@fyr/contract";
import { withheldOf } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Paged } from "../../storage/artifacts/index.ts";
import type { FingerprintRepository } from "../fingerprints/index.ts";

/** Addresses that showed a value as a fingerprint. */
interface Shown {
  /** Codes of the types. */
  readonly types: readonly number[];
  readonly total: number;
  readonly addresses: readonly string[];
}

/** What of fingerprints a caller may know, as hashes: JA3, JA4 and their kin, HASSH, JARM. */
export interface FingerprintHashes {
  shown(caller: Caller, value: string, page: Paged): Promise<Shown>;
  /** By value, how many addresses showed each; what none showed is not there. */
  count(caller: Caller, values: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What the plan of the caller leaves out. */
  withheld(caller: Caller): readonly Withheld[];
}

const NONE: Shown = { types: [], total: 0, addresses: [] };
const FIELDS = { provider: [], behaviour: ["FingerprintTypes"], sensors: [] } as const;

export function fingerprintHashes(
  repository: FingerprintRepository,
  { reservedFor, sightOf }: Reservations,
): FingerprintHashes {
  const isOpen = (caller: Caller) =>
    reservedFor(caller).every(({ information }) => information !== "behaviour" && information !== "sensors");
  const amongOf = (caller: Caller) => (sightOf(caller) === "all" ? "all" : "public");
  return {
    async shown(caller, value, { offset, limit }) {
      if (!isOpen(caller)) return NONE;
      const among = amongOf(caller);
      const [{ types, addresses: total }, rows] = await Promise.all([
        repository.value(value, [], among),
        repository.addressesOf(value, [], { offset, limit, among }),
      ]);
      return { types, total, addresses: rows.map(({ ip }) => ip) };
    },
    async count(caller, values) {
      return isOpen(caller) ? repository.countOf(values, amongOf(caller)) : new Map();
    },
    withheld: (caller) =>
      withheldOf(
        reservedFor(caller).filter(({ information }) => information === "behaviour"),
        FIELDS,
      ),
  };
}
