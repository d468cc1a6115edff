import { ENDPOINTS } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { registeredName } from "@fyr/core/registration-data";
import { ApiFailure } from "../../http/failure.ts";
import type { RouteScope } from "../../http/route-scope.ts";
import type { DiskRoom } from "../../storage/disk/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { NameStore } from "../../storage/names/index.ts";
import { TooMuchWork } from "../../work/index.ts";
import type { RecordAct } from "../audit/index.ts";
import { registrationOf } from "./answer.ts";
import type { Directory } from "./directory.ts";
import { importAnswers } from "./import.ts";
import type { LiveLookups } from "./live.ts";
import { presentLookup } from "./lookups.ts";
import { operationOf } from "./operation.ts";

export interface RegistrationRouteNeeds {
  readonly ledger: Ledger;
  readonly names: Pick<NameStore, "addOnce">;
  readonly disk: DiskRoom;
  readonly directory: Directory;
  readonly lookups: LiveLookups;
  /** What the operator has turned on. */
  readonly live: { readonly rdap: boolean; readonly whois: boolean; readonly dns: boolean };
  readonly offline: boolean;
  /** Lookups that have been paid. */
  readonly covered: { hasNamed(accountId: string, subject: string): boolean };
  readonly audit: RecordAct;
  readonly now: () => Date;
}

export function registrationRoutes({ bind }: RouteScope, needs: RegistrationRouteNeeds): void {
  const { ledger, names, disk, directory, lookups, covered, audit, now } = needs;

  bind(
    ENDPOINTS.queryRegistration,
    async ({ params, settle }) => {
      const answered = await registrationOf(ledger, registeredIn(params.domain), now());
      // A domain of which nothing is known costs nothing.
      if (answered.record === null) settle(0);
      return answered;
    },
    {
      isPaid({ caller, params }) {
        const read = readDomain(params.domain);
        return read.ok && covered.hasNamed(caller.accountId, read.subject.name);
      },
    },
  );

  bind(ENDPOINTS.registrationAsk, ({ params, caller }) => lookups.state(registeredIn(params.domain), caller.accountId));

  bind(ENDPOINTS.askRegistration, async ({ params, body, caller, settle }) => {
    disk.admitMuch();
    const requested = await lookups
      .request(registeredIn(params.domain), body, caller.accountId)
      .catch((error: unknown) => {
        throw error instanceof TooMuchWork
          ? new ApiFailure("ratelimited", { message: "Too many questions are waiting" })
          : error;
      });
    if (requested.kind === "not offered") {
      const message = requested.reason ?? "This server is not one to ask next: read `ask` anew";
      throw new ApiFailure("conflict", { message });
    }
    // Only what leaves this machine has a price.
    if (requested.kind !== "asked") settle(0);
    return presentLookup(requested.lookup);
  });

  bind(ENDPOINTS.registrationOperation, ({ query }) => operationOf(needs, query));

  bind(ENDPOINTS.storeRegistrationServers, async ({ body, caller, request }) => {
    disk.admitMuch();
    const stored = await directory.storeRdap(body.document, null, now());
    if (typeof stored === "string") {
      throw new ApiFailure("bad_request", { details: [{ field: "document", message: stored }] });
    }
    const detail = `IANA's list of ${stored.published}`;
    audit({ action: "registration_servers_stored", actor: caller.email, subject: null, detail, address: request.ip });
    return { published: stored.published, suffixes: stored.services.size };
  });

  bind(ENDPOINTS.storeRegistrations, async ({ body, caller, request }) => {
    disk.admitMuch();
    const stored = await disk.answering(importAnswers(ledger, names, body));
    const detail = `${stored.stored} of ${body.source}`;
    const act = { actor: caller.email, subject: null, detail, address: request.ip };
    if (stored.stored > 0) audit({ action: "registrations_stored", ...act });
    return stored;
  });
}

/** The registered domain that is asked about. @throws ApiFailure `invalid_domain` */
function registeredIn(text: string): string {
  const read = readDomain(text);
  if (!read.ok) throw refusal(read.reason);
  const name = registeredName(read.subject.name);
  if (name === null) throw refusal("no registry has it: this is a suffix, or a name for addresses");
  return name;
}

const refusal = (message: string) => new ApiFailure("invalid_domain", { details: [{ field: "domain", message }] });
