import { isPrivateName } from "@fyr/core/names";
import { registeredName } from "@fyr/core/registration-data";
import { ApiFailure } from "../../http/failure.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { TooMuchWork } from "../../work/index.ts";
import type { LookupPartOf, LookupSubject } from "../lookups/index.ts";
import { registrationOf } from "./answer.ts";
import type { LiveLookups } from "./live.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly lookups: LiveLookups;
  readonly now: () => Date;
}

const domainOf = ({ name }: Pick<LookupSubject, "name">): string | null =>
  name === null || isPrivateName(name) ? null : registeredName(name);

/** What is known of a registration; asked of its registry where a caller wants it. */
export function registrationPart({ ledger, lookups, now }: Needs): LookupPartOf {
  return {
    name: "registration",
    asks: "registration",
    async offer(subject) {
      const domain = domainOf(subject);
      if (domain === null) return null;
      const { steps, reason } = await lookups.state(domain, subject.accountId);
      // The registry; its registrar, which only its answer names, is asked by a call of its own.
      const [step] = steps;
      if (step === undefined) return reason;
      return { part: "registration", protocol: step.protocol, sends: step.sends, to: step.server };
    },
    async begin(subject, accountId, { protocol, to }) {
      const domain = domainOf(subject);
      if (domain === null || protocol === "dns") return false;
      const requested = await lookups.request(domain, { protocol, server: to }, accountId).catch((error: unknown) => {
        throw error instanceof TooMuchWork
          ? new ApiFailure("ratelimited", { message: "Too many questions are waiting" })
          : error;
      });
      return requested.kind === "asked";
    },
    async hasEnded(subject) {
      const domain = domainOf(subject);
      const latest = domain === null ? null : (await lookups.state(domain, subject.accountId)).latest;
      return latest === null || latest.ended_at !== null;
    },
    async look(subject) {
      const domain = domainOf(subject);
      if (domain === null) return null;
      const call = `/query/domain/${encodeURIComponent(domain)}/registration`;
      const { record, statements } = await registrationOf(ledger, domain, now());
      const latest = subject.asks.includes("registration")
        ? (await lookups.state(domain, subject.accountId)).latest
        : null;
      const isOpen = latest !== null && latest.ended_at === null;
      const note = isOpen ? `${latest.server} has not answered yet` : (latest?.problem ?? null);
      return {
        // What was asked for and did not come is no finding of nothing.
        ...(record === null && note !== null && { hasFailed: true }),
        total: statements.length,
        some: record === null ? [] : factsOf(record),
        call,
        ...(note !== null && { note }),
      };
    },
  };
}

type Record = NonNullable<Awaited<ReturnType<typeof registrationOf>>["record"]>;

function factsOf(record: Record): string[] {
  if (!record.registered) return ["not registered"];
  const { registration_date, expiration_date, registrar, registrant_org, nameservers, status } = record;
  const fact = (what: string, value: string | null) => (value === null || value === "" ? [] : [`${what}: ${value}`]);
  return [
    ...fact("registered", registration_date),
    ...fact("expires", expiration_date),
    ...fact("registrar", registrar),
    ...fact("registrant", registrant_org),
    ...fact("name servers", nameservers.join(", ").slice(0, 500)),
    ...fact("status", status.join(", ").slice(0, 500)),
  ];
}
