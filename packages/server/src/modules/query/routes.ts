import { ENDPOINTS, type IpBulkResult } from "@fyr/contract";
import type { IpAnswer } from "@fyr/core/enrichment";
import { isOnlySensors, type Reserved, withheldOf, withholdIp } from "@fyr/core/plans";
import type { Caller } from "../../http/caller.ts";
import { proceed } from "../../http/at-once.ts";
import { whileConnected } from "../../http/connected.ts";
import { JsonText } from "../../http/json-text.ts";
import { refuseReserved } from "../../http/reserved.ts";
import type { Reservations } from "../../http/sight.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import { createTurns } from "../../http/turns.ts";
import { slices, type Steps } from "../../scheduling/index.ts";
import type { Covered } from "./covered.ts";
import { type IpLookup, oneOfManyAs } from "./ip-lookup.ts";
import type { PastLookup } from "./label-history.ts";

/** Answers about addresses for a caller, with what that sees of own sensors. */
export type LookupFor = (caller: Caller) => IpLookup;
type ReservedFor = Reservations["reservedFor"];

interface IpRouteNeeds {
  readonly lookupFor: LookupFor;
  readonly pastFor: (caller: Caller) => PastLookup;
  readonly reservedFor: ReservedFor;
  readonly covered: Covered;
}

/** Lists whose answers are in memory at a time; of an account more wait in its line. */
const BULK_TURNS = { atOnce: 4, most: 64, total: 16 };

export function ipRoutes({ bind }: RouteScope, { lookupFor, pastFor, reservedFor, covered }: IpRouteNeeds): void {
  bind(ENDPOINTS.queryIp, ({ params, query, caller }) => {
    const answer = query.at === undefined ? lookupFor(caller).one(params.ip) : pastFor(caller).one(params.ip, query.at);
    return proceed(answer, (found) => {
      covered.note(caller.accountId, found.ip);
      const reserved = reservedFor(caller, found.ip);
      return isAsReserved(found, reserved) ? found : withholdIp(found.info, reserved);
    });
  });

  bind(
    ENDPOINTS.ipLabelHistory,
    async ({ params, query, caller, settle }) => {
      const history = await pastFor(caller).history(params.ip, query.limit);
      const reserved = reservedFor(caller, history.ip);
      if (reserved.length === 0) return history;
      const withheld = withheldOf(reserved, HISTORY_FIELDS);
      // Labels of own sensors were not read.
      if (isOnlySensors(reserved)) return { ...history, withheld };
      // Each event names who claims what: without either kind of information nothing is left of it.
      settle(0);
      return { ...history, events: [], has_more: false, withheld };
    },
    { isPaid: ({ caller, params }) => covered.has(caller.accountId, params.ip) },
  );

  const bulkTurns = createTurns(BULK_TURNS);
  bind(
    ENDPOINTS.queryIpBulk,
    ({ body, caller, request, settle }) =>
      whileConnected(request, async (signal) => {
        const { accountId } = caller;
        const pace = <T>(steps: Steps<T>) => slices.run(accountId, steps, signal);
        const { answers, refused, duplicates } = await bulkTurns.run(
          accountId,
          async () => lookupFor(caller).many(body.ip, pace),
          signal,
        );
        settle(answers.length);
        for (const { ip } of answers) covered.note(accountId, ip);
        const withheld = (answer: IpAnswer): IpAnswer | string => {
          const reserved = reservedFor(caller, answer.ip);
          return isAsReserved(answer, reserved) ? answer : JSON.stringify(withholdIp(answer.info, reserved));
        };
        const rest = { invalid: refused, duplicates_removed: duplicates };
        return JsonText.results<IpBulkResult>(answers.map(withheld), rest);
      }),
    { chargedAs: oneOfManyAs },
  );
}

/** Whether an answer leaves out what it must: its text, which is fast, is then what is sent. */
const isAsReserved = (answer: IpAnswer, reserved: Reserved): boolean =>
  reserved.length === 0 || (answer.isConcealed && isOnlySensors(reserved));

const HISTORY_FIELDS = { provider: ["events"], behaviour: ["events"], sensors: ["events"] };

/** The services of an address's answer on their own. */
export function anonymizationRoute({ bind }: RouteScope, lookupFor: LookupFor, reservedFor: ReservedFor): void {
  bind(ENDPOINTS.anonymizationProviders, async ({ params, caller }) => {
    // A list has no room for a note: an empty one would mean that no provider is named.
    refuseReserved(reservedFor(caller), "provider");
    const { info } = await lookupFor(caller).one(params.ip);
    return info.anonymization.services;
  });
}
