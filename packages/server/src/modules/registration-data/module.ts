import { registrationDataEndpoints } from "@fyr/contract";
import { HOUR_MS } from "@fyr/core/time";
import { sql } from "kysely";
import type { Log } from "../../log.ts";
import { defineModule } from "../../module.ts";
import { createAskText, createOutbound, openMirror } from "../../outbound/index.ts";
import { rowsById } from "../../personal/index.ts";
import { createArtifactStore } from "../../storage/artifacts/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { VERSION } from "../../version.ts";
import { enqueue, type WorkQueue } from "../../work/index.ts";
import { registrationFields, type RegistrationFields, registrationHistory } from "./answer.ts";
import { createDirectory } from "./directory.ts";
import { refreshDirectory } from "./fetch-directory.ts";
import { createLiveLookups } from "./live.ts";
import { registrationPart } from "./lookup-part.ts";
import { deleteLookups } from "./lookups.ts";
import { isAnyUnrelated, relateRegistrants } from "./registrant-emails.ts";
import { registrationRoutes, type RegistrationRouteNeeds } from "./routes.ts";

interface Needs extends Pick<RegistrationRouteNeeds, "ledger" | "disk" | "covered" | "live" | "audit"> {
  readonly observations: ObservationStore;
  readonly work: Pick<WorkQueue, "wake">;
  /** The operator's settings of requests to others. */
  readonly settings: { readonly offline: boolean; readonly mirror: string | null; readonly proxy: string | null };
  readonly log: Pick<Log, "warn">;
  readonly now?: () => Date;
}

/** How soon a registrant's e-mail address is among those of a domain. */
const REGISTRANTS_MS = 5000;

/** What registries and registrars say of domains. @throws MirrorError */
export async function registrationDataModule({ observations, settings, now = () => new Date(), ...needs }: Needs) {
  const { ledger, live, work, log } = needs;
  const { offline, proxy } = settings;
  const mirror = settings.mirror === null ? null : await openMirror(settings.mirror);
  const outbound = createOutbound({ version: VERSION, offline, mirror, proxy });
  const askText = createAskText({ offline, proxy });
  const names = createNameStore(observations);
  const registrants = relateRegistrants(ledger, createArtifactStore(observations));
  const directory = createDirectory(ledger);
  const lookups = createLiveLookups({ ledger, work, directory, outbound, askText, live, names, log, now });
  return {
    /** What answers about names have of their registration, in their order. */
    registrationFields: (domains: readonly string[]): Promise<RegistrationFields[]> =>
      registrationFields(ledger, domains, now()),
    /** The same over time. */
    registrationHistory: (name: string) => registrationHistory(ledger, name),
    /** What a lookup has of it, and has asked. */
    lookupPart: registrationPart({ ledger, lookups, now }),
    module: defineModule({
      name: "registration-data",
      endpoints: registrationDataEndpoints,
      routes: (scope) => registrationRoutes(scope, { ...needs, offline, names, directory, lookups, now }),
      queues: [lookups.queue, registrants],
      tasks: [
        {
          name: "e-mail addresses of registrants",
          everyMs: REGISTRANTS_MS,
          async work() {
            if (!(await isAnyUnrelated(ledger))) return;
            await enqueue(ledger, registrants, { key: "registrants", payload: {} });
            work.wake();
          },
        },
        ...(live.rdap
          ? [
              {
                name: "registration servers",
                everyMs: HOUR_MS,
                work: (signal: AbortSignal) => refreshDirectory({ directory, outbound, log, now }, signal),
              },
            ]
          : []),
      ],
      retention: { "questions about registrations": (before) => deleteLookups(ledger, before) },
      personal: {
        rows: {
          registration_lookup: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, side, protocol, server, sent, state, problem, refers_to, asked_at, ended_at
                from registration_lookup where account_id = ${id}`,
            ),
        },
      },
    }),
  };
}
