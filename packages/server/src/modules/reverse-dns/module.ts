import { ACCOUNT_TYPE, ENDPOINTS, reverseDnsEndpoints } from "@fyr/contract";
import { addressIn } from "@fyr/core/indicators";
import { rangeOfAddress } from "@fyr/core/ip";
import { SENSORS_RESERVED, withheldOf } from "@fyr/core/plans";
import { isPrivate } from "@fyr/core/special";
import { ApiFailure } from "../../http/failure.ts";
import { type Reservations, reachesOf } from "../../http/sight.ts";
import { defineModule } from "../../module.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { readReverse } from "../../storage/passive-dns/index.ts";
import type { Covered } from "../query/index.ts";

interface Needs {
  readonly observations: ObservationStore;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "has">;
}

/** Nothing of it is empty: the names are those that others saw. */
const FIELDS = { provider: [], behaviour: [], sensors: [] } as const;

/** Names that pointed to an address. */
export function reverseDnsModule({ observations, reservations: { sightOf }, covered }: Needs) {
  return {
    module: defineModule({
      name: "reverse-dns",
      endpoints: reverseDnsEndpoints,
      routes({ bind }) {
        bind(
          ENDPOINTS.reverseDns,
          async ({ params, query, caller, settle }) => {
            if (caller.type === ACCOUNT_TYPE.free && query.offset > 0) {
              const message = "Free accounts get the first batch of results only";
              throw new ApiFailure("forbidden", { message, details: [{ field: "offset", message }] });
            }
            const read = addressIn(params.ip);
            if (!read.ok) throw new ApiFailure("invalid_ip", { details: [{ field: "ip", message: read.reason }] });
            const { address, ip } = read;
            const sight = sightOf(caller);
            const { names, total } = await readReverse(observations, rangeOfAddress(address), query, {
              lists: false,
              reaches: reachesOf(sight),
            });
            // An address to which no name is known costs nothing.
            if (total === 0) settle(0);
            const isHidden = sight === "none" || (sight === "public" && isPrivate(address));
            return {
              ip,
              reverse_dns: names.map(({ name, first, last, types, sources, count }) => ({
                name,
                count,
                types: [...types],
                sources: [...sources],
                first_seen: first,
                last_seen: last,
              })),
              total,
              has_more: query.offset + names.length < total,
              ...(isHidden && { withheld: withheldOf([SENSORS_RESERVED], FIELDS) }),
            };
          },
          { isPaid: ({ caller, params, query }) => query.offset === 0 && covered.has(caller.accountId, params.ip) },
        );
      },
    }),
  };
}
