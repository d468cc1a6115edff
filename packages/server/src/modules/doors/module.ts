import { doorEndpoints, ENDPOINTS } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { withholdIp } from "@fyr/core/plans";
import { whileConnected } from "../../http/connected.ts";
import { Download } from "../../http/download.ts";
import { type Reservations, reachesOf } from "../../http/sight.ts";
import { createTurns } from "../../http/turns.ts";
import { defineModule } from "../../module.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import type { Covered, LookupFor } from "../query/index.ts";
import { geoRecord } from "./geo-record.ts";
import { type PdnsCall, passiveDnsOf, subjectOf } from "./pdns.ts";

interface Needs {
  readonly observations: ObservationStore;
  readonly atlas: () => Atlas;
  readonly lookupFor: LookupFor;
  readonly reservations: Reservations;
  /** Lookups that have been paid. */
  readonly covered: Pick<Covered, "note" | "has" | "hasNamed">;
}

/** Queries whose records are in memory at a time; of an account more wait in its line. */
const TURNS = { atOnce: 2, most: 16, total: 4 };

/** Calls in the form of other services: passive DNS for pypdns, countries for the clients of mmdb-server. */
export function doorsModule({ observations, atlas, lookupFor, reservations, covered }: Needs) {
  const { sightOf, reservedFor } = reservations;
  const turns = createTurns(TURNS);
  const answer = (text: string, { caller, request, settle }: PdnsCall) =>
    whileConnected(request, (signal) =>
      turns.run(
        caller.accountId,
        async () => {
          const subject = subjectOf(text);
          const visible = { lists: false, reaches: reachesOf(sightOf(caller)) };
          const { lines, headers, isEmpty } = await passiveDnsOf(
            observations,
            subject,
            visible,
            caller,
            request.headers,
          );
          // What nobody has seen costs nothing.
          if (isEmpty) settle(0);
          else covered.note(caller.accountId, paidAs(text));
          return Download.ofLines<never>("passive-dns.ndjson", "application/x-ndjson", lines, headers);
        },
        signal,
      ),
    );
  return {
    module: defineModule({
      name: "doors",
      endpoints: doorEndpoints,
      routes({ bind }) {
        // Clients read a page after the other, and know nothing of credits: the first pays for all.
        bind(ENDPOINTS.pdnsQuery, ({ params: { q }, ...call }) => answer(q, call), {
          isPaid: ({ caller, params }) => covered.hasNamed(caller.accountId, paidAs(params.q)),
        });
        bind(ENDPOINTS.pdnsPrefix, ({ params, ...call }) => answer(`${params.address}/${params.length}`, call), {
          isPaid: ({ caller, params }) =>
            covered.hasNamed(caller.accountId, paidAs(`${params.address}/${params.length}`)),
        });
        bind(
          ENDPOINTS.geolookup,
          async ({ params, caller }) => {
            const { ip, info } = await lookupFor(caller).one(params.ip);
            covered.note(caller.accountId, ip);
            const { nodes, builtAt } = databaseOf(atlas());
            const record = geoRecord(ip, withholdIp(info, reservedFor(caller, ip)), { nodes, builtAt });
            return Download.ofLines("geolookup.json", "application/json", linesOf(JSON.stringify([record])));
          },
          { isPaid: ({ caller, params }) => covered.has(caller.accountId, params.ip) },
        );
      },
    }),
  };
}

/** In the list of what is paid, which has addresses and names of lookups as they are. */
const paidAs = (text: string): string => `pdns ${text.toLowerCase()}`;

async function* linesOf(line: string): AsyncGenerator<string> {
  yield line;
}

function databaseOf(atlas: Atlas): { readonly nodes: number; readonly builtAt: string } {
  const { intervals, builtAt } = atlas.info();
  return { nodes: intervals.ipv4 + intervals.ipv6, builtAt };
}
