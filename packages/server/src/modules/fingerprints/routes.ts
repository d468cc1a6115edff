import { ACCOUNT_TYPE, ENDPOINTS, isFingerprint } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { Reservations } from "../../http/sight.ts";
import type { Among } from "../../storage/observations/index.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { presentIpFingerprint, presentSeen } from "./presenter.ts";
import type { FingerprintRepository, Paged } from "./repository.ts";
import { findHolders, type Holders } from "./service.ts";

/** The code of JARM among the types of fingerprints. */
const JARM = 500;

interface Needs {
  readonly repository: FingerprintRepository;
  readonly lookupFor: LookupFor;
  readonly reservations: Reservations;
  readonly covered: Pick<Covered, "has">;
}

export function fingerprintRoutes({ bind }: RouteScope, needs: Needs): void {
  const { repository, lookupFor, covered } = needs;
  const { reservedFor, sightOf } = needs.reservations;
  const amongOf = (caller: Caller): Among => (sightOf(caller) === "all" ? "all" : "public");
  const readFor = (caller: Caller, text: string) => readSeen(needs.reservations, caller, text);
  const holdersFor = (fingerprint: string, types: readonly number[], page: Paged, caller: Caller) => {
    const reserved = reservedFor(caller);
    // Which addresses showed a value is what own sensors saw, as which values an address showed.
    refuseReserved(reserved, "behaviour", "sensors");
    const parts = { repository, lookup: lookupFor(caller), reserved, among: amongOf(caller) };
    return findHolders(parts, fingerprint, types, page);
  };

  bind(
    ENDPOINTS.eventFingerprints,
    async ({ params, query, caller }) => {
      const { address } = readFor(caller, params.ip);
      const { rows, total } = await repository.ofAddress(address, query);
      const holders = await repository.holdersOf(rows, amongOf(caller));
      return {
        fingerprints: rows.map((row) => presentSeen(row, holders.get(`${row.type} ${row.value}`) ?? 1)),
        total,
        has_more: query.offset + rows.length < total,
      };
    },
    { isPaid: ({ caller, params }) => covered.has(caller.accountId, params.ip) },
  );

  bind(ENDPOINTS.ipFingerprints, async ({ params, query, caller }) => {
    const { address } = readFor(caller, params.ip);
    const page = pageOf(caller, query);
    const { rows, total } = await repository.ofAddress(address, page);
    return {
      fingerprints: rows.map(presentIpFingerprint),
      total,
      has_more: page.offset + rows.length < total,
    };
  });

  bind(ENDPOINTS.fingerprintIps, async ({ params, query, caller, settle }) =>
    priced(known(await holdersFor(params.id, [], pageOf(caller, query), caller)), settle),
  );

  bind(ENDPOINTS.jarmIps, async ({ params, query, caller, settle }) =>
    priced(await holdersFor(params.value, [JARM], pageOf(caller, query), caller), settle),
  );
}

/**
 * Reads the address whose fingerprints are asked for.
 * @throws ApiFailure `invalid_ip`; `forbidden` where the caller does not see what sensors saw of the address
 */
export function readSeen({ reservedFor }: Reservations, caller: Caller, text: string) {
  const read = addressIn(text);
  if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
  refuseReserved(reservedFor(caller, read.ip), "behaviour", "sensors");
  return read;
}

/** The specification: free accounts cannot use offset paging on some endpoints, which are the public lookups. */
function pageOf({ type }: Caller, page: Paged): Paged {
  if (type === ACCOUNT_TYPE.free && page.offset > 0) {
    const message = "Free accounts get the first batch of results only";
    throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
  }
  return page;
}

/** Whatever events have is a fingerprint. What they do not have is refused unless it has the shape of one. */
function known(holders: Holders): Holders {
  if (holders.total > 0 || isFingerprint(holders.fingerprint)) return holders;
  const message = "This is no fingerprint: a JA3, JA4 or one of their kin, a HASSH, or a JARM";
  throw new ApiFailure("bad_request", { details: [{ field: "id", message }] });
}

/** An unknown fingerprint costs nothing. */
function priced(holders: Holders, settle: (amount: number) => void): Holders {
  if (holders.total === 0) settle(0);
  return holders;
}
