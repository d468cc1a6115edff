import { ACCOUNT_TYPE, ENDPOINTS } from "@fyr/contract";
import { interpret } from "@fyr/core/ip";
import type { Address } from "@fyr/core/ip";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { IpLookup } from "../query/index.ts";
import { presentIpFingerprint, presentSeen } from "./presenter.ts";
import type { FingerprintRepository, Paged } from "./repository.ts";
import { findHolders, type Holders } from "./service.ts";

/** The code of JARM among the types of fingerprints. */
const JARM = 500;

export function fingerprintRoutes({ bind }: RouteScope, repository: FingerprintRepository, lookup: IpLookup): void {
  bind(ENDPOINTS.eventFingerprints, async ({ params, query }) => {
    const { rows, total } = await repository.ofAddress(addressOf(params.ip), query);
    const holders = await repository.holdersOf(rows);
    return {
      fingerprints: rows.map((row) => presentSeen(row, holders.get(`${row.type} ${row.value}`) ?? 1)),
      total,
      has_more: query.offset + rows.length < total,
    };
  });

  bind(ENDPOINTS.ipFingerprints, async ({ params, query, caller }) => {
    const page = pageOf(caller, query);
    const { rows, total } = await repository.ofAddress(addressOf(params.ip), page);
    return {
      fingerprints: rows.map(presentIpFingerprint),
      total,
      has_more: page.offset + rows.length < total,
    };
  });

  bind(ENDPOINTS.fingerprintIps, async ({ params, query, caller, settle }) =>
    priced(await findHolders(repository, lookup, params.id, [], pageOf(caller, query)), settle),
  );

  bind(ENDPOINTS.jarmIps, async ({ params, query, caller, settle }) =>
    priced(await findHolders(repository, lookup, params.value, [JARM], pageOf(caller, query)), settle),
  );
}

/** The specification: free accounts cannot use offset paging on some endpoints, which are the public lookups. */
function pageOf({ type }: Caller, page: Paged): Paged {
  if (type === ACCOUNT_TYPE.free && page.offset > 0) {
    const message = "Free accounts get the first batch of results only";
    throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
  }
  return page;
}

/** That nobody has shown a fingerprint is no answer to pay for. */
function priced(holders: Holders, settle: (amount: number) => void): Holders {
  if (holders.total === 0) settle(0);
  return holders;
}

function addressOf(text: string): Address {
  const read = interpret(text);
  if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
  return read.address;
}
